import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { describeBrowser } from './describe-browser.js';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const from = (userAgent?: string, ip?: string) =>
  describeBrowser({ headers: { 'user-agent': userAgent }, ip } as Request);

describe('describeBrowser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 'Safari on macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 'Safari on iPhone'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome on Android'],
    ['curl/8.5.0', 'A browser'],
    [undefined, 'A browser'],
  ])('describes %s as %s', (userAgent, device) => {
    expect(from(userAgent).device).toBe(device);
  });

  it('names the network of the request', () => {
    expect(from('x', '2001:db8::7').network).toBe('2001:db8:0:0::/64');
    expect(from('x').network).toBe('unknown');
  });
});
