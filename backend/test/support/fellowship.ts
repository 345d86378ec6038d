import { randomUUID } from 'node:crypto';
import type { FellowshipMember } from '@msk/contracts';
import type { Test } from 'supertest';
import { FellowshipMemberChanged } from '../../src/events/billing.js';
import type { HttpApp } from './http-app.js';
import { anAdmin } from './people.js';
import { environmentVariables } from './test-settings.js';

export const WEBHOOK = '/api/webhook/fellowship-member';
/** The secret in the settings of the tests' applications. */
export const WEBHOOK_SECRET = environmentVariables('')['FELLOWSHIP_WEBHOOK_SECRET'] ?? '';

/** The admin who manages the members. */
export const admin = anAdmin();

export const anAddress = (): string => `fellow-${randomUUID()}@example.org`;

/** Sends a member to the webhook, as the automation does. */
export const sendMember = (app: HttpApp, member: object, authorization = `Bearer ${WEBHOOK_SECRET}`): Test =>
  app.visitor().post(WEBHOOK).set('Authorization', authorization).send(member);

/** Adds a new member. */
export const admit = async (app: HttpApp, email: string): Promise<FellowshipMember> =>
  (await sendMember(app, { email }).expect(201)).body.member;

export const changeStatus = (app: HttpApp, id: string, isActive: boolean, reason = 'Decision of an admin'): Test =>
  app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send({ isActive, reason });

/** Lists up to a hundred members from the offset on, newest first. */
export async function listMembers(app: HttpApp, offset = 0): Promise<FellowshipMember[]> {
  const { body } = await app.as(admin).get(`/api/admin/fellowship-members?limit=100&offset=${offset}`).expect(200);
  return body;
}

export async function findMember(app: HttpApp, email: string): Promise<FellowshipMember | undefined> {
  for (let offset = 0; ; offset += 100) {
    const page = await listMembers(app, offset);
    const found = page.find((member) => member.email === email);
    if (found || page.length === 0) return found;
  }
}

/** Lists the member's events, oldest first. */
export const listChanges = (app: HttpApp, memberId: string): Promise<object[]> =>
  app
    .em()
    .execute<object[]>('select payload from kernel.outbox where type = ? and aggregate_id = ? order by position', [
      FellowshipMemberChanged.type,
      memberId,
    ]);
