import type { Request } from 'express';
import { callerNetwork } from '../../platform/http/security/network.js';
import type { Browser } from '../domain/session.js';

// The first match counts: Edge and Opera also contain Chrome, and Chrome also contains Safari.
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const findName = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** For example "Firefox on Windows". */
function describeDevice(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent) ?? 'A browser';
  const system = findName(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

export const describeBrowser = (request: Request): Browser => ({
  device: describeDevice(request.headers['user-agent'] ?? ''),
  network: callerNetwork(request),
});
