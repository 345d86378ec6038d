import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { MAX_REPEATS } from './retry-conflicts.js';

/** Writes a row, then fails with the SQLSTATE as often as asked. */
class Contend extends Command<string> {
  constructor(
    readonly sqlState: string,
    readonly failures: number,
  ) {
    super();
  }
}
class ContendWithin extends Command<string> {
  constructor(readonly inner: Contend) {
    super();
  }
}

let attempts = 0;

@CommandHandler(Contend)
class ContendHandler implements ICommandHandler<Contend> {
  constructor(private readonly em: EntityManager) {}

  execute({ sqlState, failures }: Contend): Promise<string> {
    return this.em.transactional(async (em) => {
      const attempt = ++attempts;
      await em.execute(`insert into kernel.cron_tick (schedule, tick) values ('contend', now())`);
      if (attempt <= failures) await em.execute(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`);
      return `attempt ${attempt}`;
    });
  }
}

@CommandHandler(ContendWithin)
class ContendWithinHandler implements ICommandHandler<ContendWithin> {
  constructor(private readonly commands: CommandBus) {}

  execute({ inner }: ContendWithin): Promise<string> {
    return this.commands.execute(inner);
  }
}

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [], providers: [ContendHandler, ContendWithinHandler] });
});
beforeEach(async () => {
  attempts = 0;
  await context.em().execute(`delete from kernel.cron_tick where schedule = 'contend'`);
});
afterAll(() => context.close());

const countEffects = async () =>
  (await context.em().execute<object[]>(`select from kernel.cron_tick where schedule = 'contend'`)).length;

describe('a command whose transaction loses against another', () => {
  it.each(['40001', '40P01'])(
    'is repeated as a whole, up to three times, and has one effect: %s [D3]',
    async (code) => {
      expect(await context.execute(new Contend(code, MAX_REPEATS))).toBe('attempt 4');
      expect(await countEffects()).toBe(1);
    },
  );

  it('fails after the third repeat, and leaves nothing behind [D3]', async () => {
    await expect(context.execute(new Contend('40P01', 10))).rejects.toMatchObject({ code: '40P01' });
    expect(attempts).toBe(1 + MAX_REPEATS);
    expect(await countEffects()).toBe(0);
  });

  it('is repeated with the command that executes it, not by itself as well', async () => {
    await expect(context.execute(new ContendWithin(new Contend('40001', 10)))).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(1 + MAX_REPEATS);
  });

  it('is left to its caller when it is part of the caller’s transaction', async () => {
    const em = context.app.get(EntityManager).fork();
    await expect(
      em.transactional(() => context.app.get(CommandBus).execute(new Contend('40001', 10))),
    ).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(1);
  });

  it('is not repeated after any other error', async () => {
    await expect(context.execute(new Contend('23505', 10))).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});
