import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, parseEmailAddress } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { sql } from 'kysely';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { waitLongerForLocks } from '../../platform/database/with-lock.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../../platform/demo/demo-accounts.js';
import { User } from '../domain/user.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

const IDS = DEMO_ACCOUNTS.map(({ id }) => id);

/**
 * Creates or resets the demo accounts at every start with `DEMO`. Their password is public, so a start without `DEMO`
 * replaces it in a database that had them. Production refuses the setting. Source: promise A12.
 */
@Injectable()
export class DemoUsers implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly em: EntityManager,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return; // a command-line process does not know whether the server runs with DEMO
    const currentHash = await this.currentHash();
    if (this.settings.DEMO) await this.ensureAccounts(currentHash ?? (await this.passwords.hash(DEMO_PASSWORD)));
    else if (currentHash) await this.lockAccounts(currentHash);
  }

  private async ensureAccounts(passwordHash: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Two processes may start at once: the second one finds the accounts of the first. As in `DemoMemberships`, the lock
      // also waits for who has locked one row.
      await waitLongerForLocks(em);
      await sql`lock table identity.user in exclusive mode`.execute(em.getKysely());
      const users = await em.find(User, { id: IDS });
      for (const account of DEMO_ACCOUNTS) {
        const user = users.find(({ id }) => id === account.id) ?? this.register(account, passwordHash);
        this.resetAccount(user, account, passwordHash);
        em.persist(user);
      }
    });
  }

  private async lockAccounts(knownHash: string): Promise<void> {
    const dummyHash = await this.passwords.hash(randomUUID());
    await this.em.fork().transactional(async (em) => {
      await sql`
        update identity.session set ended_at = ${this.clock.now()}
         where user_id = any(${IDS}::uuid[]) and ended_at is null`.execute(em.getKysely());
      await sql`
        update identity.user set password_hash = ${dummyHash}
         where id = any(${IDS}::uuid[]) and password_hash = ${knownHash}`.execute(em.getKysely());
    });
  }

  private resetAccount(user: User, { isAdmin }: DemoAccount, passwordHash: string): void {
    user.renewPasswordHash(passwordHash);
    user.verifyEmail(this.clock.now());
    if (isAdmin) user.makeAdmin();
  }

  private register({ id, email: address, firstName, lastName }: DemoAccount, passwordHash: string): User {
    const email = parseEmailAddress(address);
    if (!email) throw new Error(`${address} is no address`);
    return User.register({ id, email, passwordHash, firstName, lastName }, this.clock.now());
  }

  /** The hash of an earlier start, if it still matches the demo password; reusing it saves the work of hashing. */
  private async currentHash(): Promise<string | null> {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from identity.user where id = any(${IDS}::uuid[])
       group by 1 order by count(*) desc limit 1`.execute(this.em.fork().getKysely());
    const hash = rows[0]?.hash;
    const isUsable = hash && !this.passwords.isOutdated(hash) && (await this.passwords.verify(DEMO_PASSWORD, hash));
    return isUsable ? hash : null;
  }
}
