import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { accountOf, aLearner, anAdmin, type Person } from '../../../test/support/people.js';
import { BillingModule } from '../../billing/billing.module.js';
import { IdentityModule } from '../identity.module.js';
import { FindUsers } from '../published-queries.js';
import { ChangeRole } from './change-role.js';

let identity: TestContext;
beforeAll(async () => {
  identity = await bootContext({ modules: [IdentityModule, BillingModule] });
});
/** Past the trigger, which is about rows one by one: one admin would have to stay. */
const nobodyIsLeft = () => asOwner(identity.databaseUrl, 'truncate identity.user cascade');
afterEach(nobodyIsLeft);
afterAll(() => identity.close());

async function given(...people: Person[]): Promise<void> {
  for (const person of people) await identity.em().persist(accountOf(person, new Date())[0]).flush();
}
const change = ({ id }: Person, role: 'admin' | 'learner') => identity.tell(new ChangeRole(id, role));
const admins = async (...people: Person[]) => {
  const found = await identity.ask(new FindUsers({ ids: people.map(({ id }) => id) }));
  return found.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
};

describe('the role of an admin', () => {
  it('is given and taken, and each change stands in the audit, once', async () => {
    const [admin, learner] = [anAdmin(), aLearner()];
    await given(admin, learner);
    await change(learner, 'admin');
    await change(learner, 'admin');
    expect(await admins(admin, learner)).toHaveLength(2);
    await change(learner, 'learner');
    expect(await admins(admin, learner)).toEqual([admin.id]);
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

  it('Z8 stays with the last one', async () => {
    const [admin, learner] = [anAdmin(), aLearner()];
    await given(admin, learner);
    await expect(change(admin, 'learner')).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(learner, 'learner')).resolves.toBeUndefined();
    expect(await admins(admin)).toEqual([admin.id]);
  });

  it('Z8 D2 stays with one of twenty who lose it at once', async () => {
    for (let round = 0; round < 3; round++) {
      const people = Array.from({ length: 20 }, () => anAdmin());
      await given(...people);
      await Promise.allSettled(people.map((person) => change(person, 'learner')));
      expect(await admins(...people)).toHaveLength(1);
      await nobodyIsLeft();
    }
  });

  it('D1 is kept by the database itself, past the application', async () => {
    const [admin, other] = [anAdmin(), anAdmin()];
    await given(admin, other);
    const sql = (text: string) => identity.em().execute(text);
    await expect(sql('delete from identity.user')).rejects.toThrow('user_last_admin');
    await expect(sql('update identity.user set is_admin = false')).rejects.toThrow('user_last_admin');
    await sql(`delete from identity.user where id = '${other.id}'`);
    await expect(sql(`delete from identity.user where id = '${admin.id}'`)).rejects.toThrow('user_last_admin');
  });

  it('of somebody who is gone is nobody’s to change', async () => {
    await expect(change(aLearner({ id: randomUUID() }), 'admin')).rejects.toMatchObject({ code: 'not_found' });
  });
});
