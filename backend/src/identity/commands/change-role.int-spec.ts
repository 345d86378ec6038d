import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { aLearner, anAdmin, buildAccount, type Person } from '../../../test/support/people.js';
import { BillingModule } from '../../billing/billing.module.js';
import { IdentityModule } from '../identity.module.js';
import { FindUsers } from '../published-queries.js';
import { ChangeRole } from './change-role.js';

let identity: TestContext;
beforeAll(async () => {
  identity = await bootContext({ modules: [IdentityModule, BillingModule] });
});
/** `truncate` passes the row trigger, which would keep the last admin. */
const deleteAllUsers = () => executeAsOwner(identity.databaseUrl, 'truncate identity.user cascade');
afterEach(deleteAllUsers);
afterAll(() => identity.close());

async function saveUsers(...people: Person[]): Promise<void> {
  for (const person of people) await identity.em().persist(buildAccount(person, new Date())[0]).flush();
}
const changeRole = ({ id }: Person, role: 'admin' | 'learner') => identity.execute(new ChangeRole(id, role));
const findAdmins = async (...people: Person[]) => {
  const found = await identity.query(new FindUsers({ ids: people.map(({ id }) => id) }));
  return found.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
};

describe('ChangeRole', () => {
  it('makes a user an admin or a learner, and records each change once in the audit log', async () => {
    const [admin, learner] = [anAdmin(), aLearner()];
    await saveUsers(admin, learner);
    await changeRole(learner, 'admin');
    await changeRole(learner, 'admin');
    expect(await findAdmins(admin, learner)).toHaveLength(2);
    await changeRole(learner, 'learner');
    expect(await findAdmins(admin, learner)).toEqual([admin.id]);
    const entries = await identity
      .em()
      .execute('select actor_kind as by, action, details from audit.entry where target_id = ? order by position', [
        learner.id,
      ]);
    expect(entries).toEqual([
      { by: 'system', action: 'role.changed', details: { before: { role: 'learner' }, after: { role: 'admin' } } },
      { by: 'system', action: 'role.changed', details: { before: { role: 'admin' }, after: { role: 'learner' } } },
    ]);
  });

  it('does not demote the last admin [Z8]', async () => {
    const [admin, learner] = [anAdmin(), aLearner()];
    await saveUsers(admin, learner);
    await expect(changeRole(admin, 'learner')).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeRole(learner, 'learner')).resolves.toBeUndefined();
    expect(await findAdmins(admin)).toEqual([admin.id]);
  });

  it('leaves one admin when twenty are demoted at once [Z8] [D2]', async () => {
    for (let round = 0; round < 3; round++) {
      const people = Array.from({ length: 20 }, () => anAdmin());
      await saveUsers(...people);
      await Promise.allSettled(people.map((person) => changeRole(person, 'learner')));
      expect(await findAdmins(...people)).toHaveLength(1);
      await deleteAllUsers();
    }
  });

  it('ends the rights of an admin to decide with their rights [D2]', async () => {
    const [one, other, third] = [anAdmin(), anAdmin(), anAdmin()];
    await saveUsers(one, other, third);
    const demote = (by: Person, person: Person) => identity.execute(new ChangeRole(person.id, 'learner', by.id));
    const outcomes = await Promise.allSettled([demote(one, other), demote(other, one)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ code: 'admin_required' });
    expect(await findAdmins(one, other, third)).toHaveLength(2);
  });

  it('relies on the database, which rejects the loss of the last admin [D1]', async () => {
    const [admin, other] = [anAdmin(), anAdmin()];
    await saveUsers(admin, other);
    const sql = (text: string) => identity.em().execute(text);
    await expect(sql('delete from identity.user')).rejects.toThrow('user_last_admin');
    await expect(sql('update identity.user set is_admin = false')).rejects.toThrow('user_last_admin');
    await sql(`delete from identity.user where id = '${other.id}'`);
    await expect(sql(`delete from identity.user where id = '${admin.id}'`)).rejects.toThrow('user_last_admin');
  });

  it('throws not_found for a user who does not exist', async () => {
    await expect(changeRole(aLearner({ id: randomUUID() }), 'admin')).rejects.toMatchObject({ code: 'not_found' });
  });
});
