import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The EntityManager of one request, with its own unit of work. */
class RequestEntityManager {
  private fork: EntityManager | undefined;

  constructor(private readonly root: EntityManager) {}

  get(): EntityManager {
    // Outside of the context: while it is made, the fork would look for itself there.
    this.fork ??= storage.exit(() => this.root.fork({ useContext: true }));
    return this.fork;
  }
}

const storage = new AsyncLocalStorage<RequestEntityManager>();

/**
 * Gives the request an EntityManager of its own, forked when it is first used: a list or a search only makes prepared reads.
 * MikroORM's own middleware forks one for every request.
 */
export const withRequestEntityManager = <Result>(root: EntityManager, work: () => Result): Result =>
  storage.run(new RequestEntityManager(root), work);

/** MikroORM's option `context`: jobs and commands run in MikroORM's `RequestContext`. */
export const currentEntityManager = (name?: string): EntityManager | undefined =>
  (RequestContext.getEntityManager(name) as EntityManager | undefined) ?? storage.getStore()?.get();
