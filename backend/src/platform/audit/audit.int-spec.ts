import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { AuditTrail } from './audit-trail.js';
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
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ from, to, fails }: Rename): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('insert into kernel.cron_tick (schedule, tick) values (?, now())', ['a change']);
      this.audit.record({ action: 'thing.renamed', target: { kind: 'thing', id: '7' }, before: from, after: to });
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
  it('G5 takes up what was done, with what differs between before and after, in the transaction of the change', async () => {
    await context.tell(new Rename({ title: 'Knee', joint: 'knee' }, { title: 'Locked knee', joint: 'knee' }));
    expect(await entries('thing.renamed')).toEqual([
      {
        actor_kind: 'system',
        actor_id: null,
        target_kind: 'thing',
        target_id: '7',
        details: { before: { title: 'Knee' }, after: { title: 'Locked knee' } },
        network: null,
      },
    ]);
  });

  it('G5 has no entry of a change that was rolled back, nor of one that changed nothing', async () => {
    const before = await entries('thing.renamed');
    await expect(context.tell(new Rename({ title: 'A' }, { title: 'B' }, true))).rejects.toThrow('too late');
    await context.tell(new Rename({ title: 'A' }, { title: 'A' }));
    expect(await entries('thing.renamed')).toEqual(before);
  });

  it.each(["update audit.entry set action = 'a'", 'delete from audit.entry where false', 'truncate audit.entry'])(
    'G5 is not to be changed by anybody, its owner included: %s',
    async (sql) => {
      await expect(context.em().execute(sql)).rejects.toThrow('permission denied');
      await expect(asOwner(context.databaseUrl, sql)).rejects.toThrow('The audit log only grows');
    },
  );

  it('G3 remembers a refusal inside of a transaction that is rolled back', async () => {
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

  it('G3 takes up so many of what anybody can cause and no more; what somebody did is never left out', async () => {
    const security = context.app.get(SecurityLog);
    for (let n = 0; n < 25; n++) {
      await security.note('sign-in.failed');
      await security.note('sign-in.succeeded');
    }
    expect(await entries('sign-in.failed')).toHaveLength(20);
    expect(await entries('sign-in.succeeded')).toHaveLength(25);
  });
});
