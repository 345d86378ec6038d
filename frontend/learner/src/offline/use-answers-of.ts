import type { User } from '@msk/contracts';
import { usePublicConfig } from '@msk/frontend-shared/product';
import { endSession, refreshUser, selectUser } from '@msk/frontend-shared/session';
import { OWNER_KEY } from '@msk/frontend-shared/session/kept-answers';
import { type AppStore, useAppStore } from '@msk/frontend-shared/store';
import { useEffect } from 'react';
import { claimAnswers, ownerOfAnswers, storeAnswer } from './answer-store';
import { selectShownSince } from './connection-slice';

/** The user that this page has claimed the kept answers for: a second claim must not take them from a newer user. */
const claims = new WeakMap<AppStore, string>();

/** Keeps the answers for this user, until another tab ends the session or signs in somebody else. */
export function useAnswersOf(user: User): void {
  const store = useAppStore();
  const config = usePublicConfig();
  const { id, isAdmin } = user;

  useEffect(() => {
    // Not a logout: what waits to be sent stays for the user's next login.
    const end = () => store.dispatch(endSession('expired'));
    const owner = ownerOfAnswers();
    if (claims.get(store) === id && owner !== null && owner !== id) {
      claims.delete(store);
      return void end();
    }
    claims.set(store, id);
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== OWNER_KEY) return;
      const owner = ownerOfAnswers();
      // Cleared by the answer to a logout or an erasure, perhaps of this very tab, which then has to handle that answer; or
      // removed by a tab that has not heard of this user yet. The server knows whether the session has ended.
      if (owner === null) void store.dispatch(refreshUser());
      else if (owner !== id) end();
    };
    void claimAnswers(id).catch(() => undefined);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      if (selectUser(store.getState())?.id !== id) claims.delete(store); // the next login is a new one
    };
  }, [store, id]);

  useEffect(() => {
    // What is kept already must not become newer by being shown.
    const isNew = !('currentUser(undefined)' in selectShownSince(store.getState()));
    if (isNew && !isAdmin) void storeAnswer(id, '/api/auth/user?', user).catch(() => undefined);
  }, [store, id, isAdmin, user]);

  useEffect(() => {
    if (config.productName && !isAdmin) void storeAnswer(id, '/api/public/config?', config).catch(() => undefined);
  }, [id, isAdmin, config]);
}
