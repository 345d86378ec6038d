import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { audit } from './audit-trail.js';
import { SecurityLog } from './security-log.js';

class Rename extends Command<void> {
  constructor(
    readonly from: object,
    readonly to: object,
    readonly fails = false,
  ) {
    super();
  }
}

@CommandHandler(Rename)
class RenameHandler implements ICommandHandler<Rename> {
  constructor(private readonly em: EntityManager) {}

  execute({ from, to, fails }: Rename): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('insert into kernel.cron_tick (schedule, tick) values (?, now())', ['a change']);
      audit({ action: 'item.renamed', target: { kind: 'item', id: '7' }, before: from, after: to });
      if (fails) throw new Error('too late');
    });
  }
}

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [], providers: [RenameHandler] });
});
afterAll(() => context.close());

const entries = (action: string) =>
  context
    .em()
    .execute<Record<string, unknown>[]>(
      'select actor_kind, actor_id, target_kind, target_id, details, network from audit.entry where action = ? order by position',
      [action],
    );

describe('the audit log', () => {
  it('contains each change with the fields that differ, in the transaction of the change [G5]', async () => {
    await context.execute(new Rename({ title: 'Knee', joint: 'knee' }, { title: 'Locked knee', joint: 'knee' }));
    expect(await entries('item.renamed')).toEqual([
      {
        actor_kind: 'system',
        actor_id: null,
        target_kind: 'item',
        target_id: '7',
        details: { before: { title: 'Knee' }, after: { title: 'Locked knee' } },
        network: null,
      },
    ]);
  });

  it('has no entry of a change that was rolled back or that changed nothing [G5]', async () => {
    const before = await entries('item.renamed');
    await expect(context.execute(new Rename({ title: 'A' }, { title: 'B' }, true))).rejects.toThrow('too late');
    await context.execute(new Rename({ title: 'A' }, { title: 'A' }));
    expect(await entries('item.renamed')).toEqual(before);
  });

  it('is written by commands only: outside one, nothing would store the entry with the change [G5]', () => {
    expect(() => audit({ action: 'item.renamed' })).toThrow('item.renamed is recorded outside a command');
  });

  it.each(["update audit.entry set action = 'a'", 'delete from audit.entry where false', 'truncate audit.entry'])(
    'cannot be changed by anybody, not even its owner: %s [G5]',
    async (sql) => {
      await expect(context.em().execute(sql)).rejects.toThrow('permission denied');
      await expect(executeAsOwner(context.databaseUrl, sql)).rejects.toThrow('The audit log only grows');
    },
  );

  it('keeps a security event of a transaction that is rolled back [G3]', async () => {
    const security = context.app.get(SecurityLog);
    const em = context.em();
    await em
      .transactional(async () => {
        await security.note('token.refused');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await entries('token.refused')).toHaveLength(1);
  });

  it('limits the entries of events that anybody can cause, and never omits other events [G3]', async () => {
    const security = context.app.get(SecurityLog);
    for (let n = 0; n < 25; n++) {
      await security.note('sign-in.failed');
      await security.note('sign-in.succeeded');
    }
    expect(await entries('sign-in.failed')).toHaveLength(20);
    expect(await entries('sign-in.succeeded')).toHaveLength(25);
  });
});
