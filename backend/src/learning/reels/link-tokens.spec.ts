import { describe, expect, it } from '@jest/globals';
import { testSettings } from '../../../test/support/test-settings.js';
import { LinkTokens } from './link-tokens.js';

const [older, newer] = ['a'.repeat(40), 'b'.repeat(40)];
const withKeys = (...keys: string[]) =>
  new LinkTokens(testSettings('postgres://nowhere/x', { SESSION_SECRET: keys.join() }));
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';

describe('The token of a link', () => {
  it('has 128 bits, and is found by its digest', () => {
    const tokens = withKeys(older);
    const link = tokens.createLink();
    const token = tokenOf(tokens.urlOf(link));
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(tokens.digest(token)).toBe(link.digest);
    expect(tokens.createLink().digest).not.toBe(link.digest);
  });

  it('stays the same when another key signs, and still works when its key is removed [S8]', () => {
    const link = withKeys(older).createLink();
    const url = withKeys(older).urlOf(link);
    expect(withKeys(newer, older).urlOf(link)).toBe(url);
    expect(withKeys(newer).urlOf(link)).toBeNull();
    expect(withKeys(newer).digest(tokenOf(url))).toBe(link.digest);
  });
});
