import { randomUUID } from 'node:crypto';
import type { FellowshipMember } from '@msk/contracts';
import type { Test } from 'supertest';
import { FellowshipMemberChanged } from '../../src/billing/events.js';
import type { HttpApp } from './http-app.js';
import { anAdmin } from './people.js';
import { environmentOf } from './test-settings.js';

export const WEBHOOK = '/api/webhook/fellowship-member';
/** The secret that every test's application knows. */
export const WEBHOOK_SECRET = environmentOf('')['FELLOWSHIP_WEBHOOK_SECRET'] ?? '';

/** Who looks after the members. */
export const admin = anAdmin();

export const anAddress = (): string => `fellow-${randomUUID()}@example.org`;

/** Tells of a member as the automation does. */
export const tell = (app: HttpApp, member: object, authorization = `Bearer ${WEBHOOK_SECRET}`): Test =>
  app.visitor().post(WEBHOOK).set('Authorization', authorization).send(member);

/** A new member. */
export const admit = async (app: HttpApp, email: string): Promise<FellowshipMember> =>
  (await tell(app, { email }).expect(201)).body.member;

export const decide = (app: HttpApp, id: string, isActive: boolean, reason = 'Word of an admin'): Test =>
  app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send({ isActive, reason });

/** A hundred members from there on, the newest first. */
export async function members(app: HttpApp, offset = 0): Promise<FellowshipMember[]> {
  const { body } = await app.as(admin).get(`/api/admin/fellowship-members?limit=100&offset=${offset}`).expect(200);
  return body;
}

export async function memberOf(app: HttpApp, email: string): Promise<FellowshipMember | undefined> {
  for (let offset = 0; ; offset += 100) {
    const window = await members(app, offset);
    const found = window.find((member) => member.email === email);
    if (found || window.length === 0) return found;
  }
}

/** What was announced of a member, oldest first. */
export const changesOf = (app: HttpApp, memberId: string): Promise<object[]> =>
  app
    .em()
    .execute<object[]>('select payload from kernel.outbox where type = ? and aggregate_id = ? order by position', [
      FellowshipMemberChanged.type,
      memberId,
    ]);
