import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

/** After the first attempt. Source: promise D3. */
export const MAX_REPEATS = 3;
/** What lost against each other once does not begin again at the same moment. */
const MAX_PAUSE_MS = 50;
/** Serialisation failure, deadlock: PostgreSQL has rolled the transaction back, and the next attempt may succeed. */
const CONFLICT_CODES = /^(40001|40P01)$/;

/** Repeats a command whose transaction lost against another: the one place where this happens. */
@Injectable()
export class RetryConflicts {
  /** Set within a command: the commands that it executes are repeated with it, not by themselves. */
  private readonly within = new AsyncLocalStorage<true>();

  constructor(
    commands: CommandBus,
    private readonly em: EntityManager,
  ) {
    const execute: (...args: unknown[]) => Promise<unknown> = commands.execute.bind(commands) as never;
    commands.execute = ((...args: unknown[]) => this.run(() => execute(...args))) as typeof commands.execute;
  }

  private run(command: () => Promise<unknown>): Promise<unknown> {
    if (this.within.getStore() || this.em.isInTransaction()) return command();
    return this.within.run(true, () => this.repeat(command));
  }

  private async repeat(command: () => Promise<unknown>): Promise<unknown> {
    for (let repeats = 0; ; repeats++) {
      try {
        return await command();
      } catch (error) {
        if (repeats === MAX_REPEATS || !isConflict(error)) throw error;
        this.em.clear(); // the next attempt reads what the others have written
        await pause(Math.random() * MAX_PAUSE_MS);
      }
    }
  }
}

const isConflict = (error: unknown): boolean => CONFLICT_CODES.test(String((error as { code?: unknown } | null)?.code));
