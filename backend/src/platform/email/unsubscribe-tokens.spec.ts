import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../config/settings.js';
import { InvalidUnsubscribeToken, UnsubscribeTokens } from './unsubscribe-tokens.js';

const [OLD, NEW] = ['the old key of all sessions and emails', 'the new key of all sessions and emails'];
const tokens = (...SESSION_SECRET: string[]) => new UnsubscribeTokens({ SESSION_SECRET } as Settings);

describe('a token that unsubscribes', () => {
  it('names the user and the kind of emails it was signed for, and nothing else', () => {
    const userId = randomUUID();
    const token = tokens(NEW).sign('reports', userId);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(tokens(NEW).verify('reports', token)).toBe(userId);
    expect(() => tokens(NEW).verify('digest', token)).toThrow(InvalidUnsubscribeToken);
  });

  it('is refused when it was changed, cut off or signed with another key', () => {
    const token = tokens(NEW).sign('reports', randomUUID());
    const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [changed, token.slice(0, -2), `${token}AA`, '', 'x', tokens(OLD).sign('reports', randomUUID())])
      expect(() => tokens(NEW).verify('reports', wrong)).toThrow(InvalidUnsubscribeToken);
  });

  it('is valid as long as its key is configured [S8]', () => {
    const userId = randomUUID();
    const token = tokens(OLD).sign('reports', userId);
    expect(tokens(NEW, OLD).verify('reports', token)).toBe(userId);
    expect(() => tokens(NEW).verify('reports', token)).toThrow(InvalidUnsubscribeToken);
  });
});
