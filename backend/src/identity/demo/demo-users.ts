import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, emailAddress } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../../platform/demo-accounts.js';
import { User } from '../domain/user.js';
import { Passwords } from '../passwords/passwords.js';

const IDS = DEMO_ACCOUNTS.map(({ id }) => id);

/**
 * Sees to it that the demo accounts can sign in, at every start of a local world. Their password is known to everybody: a
 * start without the demo takes it from a database that had them. Production refuses the setting. Source: promise A12.
 */
@Injectable()
export class DemoUsers implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return; // a command beside the library says nothing of how that one was started
    const presentHash = await this.presentHash();
    if (this.settings.DEMO) await this.open(presentHash ?? (await this.passwords.hash(DEMO_PASSWORD)));
    else if (presentHash) await this.close(presentHash);
  }

  private async open(passwordHash: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Two processes may start at once: the second finds what the first one made.
      await em.execute('lock table identity.user in share row exclusive mode');
      for (const account of DEMO_ACCOUNTS) await this.ensure(em, account, passwordHash);
    });
  }

  private async close(knownHash: string): Promise<void> {
    const nobodys = await this.passwords.hash(randomUUID());
    await this.em.fork().transactional(async (em) => {
      await em.execute('update identity.session set ended_at = ? where user_id in (?) and ended_at is null', [
        this.clock.now(),
        IDS,
      ]);
      await em.execute('update identity.user set password_hash = ? where id in (?) and password_hash = ?', [
        nobodys,
        IDS,
        knownHash,
      ]);
    });
  }

  private async ensure(em: EntityManager, account: DemoAccount, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    const user = (await em.findOne(User, { id: account.id })) ?? this.register(account, passwordHash, now);
    user.renewPasswordHash(passwordHash);
    user.verifyEmail(now);
    if (account.isAdmin) user.makeAdmin();
    em.persist(user);
  }

  private register({ id, email: address, firstName, lastName }: DemoAccount, passwordHash: string, now: Date): User {
    const email = emailAddress(address);
    if (!email) throw new Error(`${address} is no address`);
    return User.register({ id, email, passwordHash, firstName, lastName }, now);
  }

  /** The hash of an earlier start that still is the known password's, which also saves the work of another one. */
  private async presentHash(): Promise<string | null> {
    const [row] = await this.em
      .fork()
      .execute<{ hash: string }[]>(
        'select password_hash as hash from identity.user where id in (?) group by 1 order by count(*) desc limit 1',
        [IDS],
      );
    const usable = row && !this.passwords.isOutdated(row.hash) && (await this.passwords.match(DEMO_PASSWORD, row.hash));
    return usable ? row.hash : null;
  }
}
