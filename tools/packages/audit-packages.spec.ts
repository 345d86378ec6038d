import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditPackages } from './audit-packages.ts';

/** What the advisory service answers. */
let answer: { status: number; advisories: Record<string, object[]> };
let requested: Record<string, string[]>;
let registry: Server;
beforeAll(async () => {
  registry = createServer(async (request, response) => {
    requested = JSON.parse(await text(request));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.advisories));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => void registry.close());

const audit = () => auditPackages(`http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
const anAdvisory = (severity: string) => ({
  title: 'Reads beyond its end',
  url: 'https://example.org/1',
  severity,
  vulnerable_versions: '<9.0.0',
});

it('a vulnerability of high severity in a package of production fails the check [Y3]', async () => {
  answer = { status: 200, advisories: { pg: [anAdvisory('high'), anAdvisory('low')] } };
  expect(await audit()).toEqual({
    state: 'vulnerable',
    details: ['pg <9.0.0: high, Reads beyond its end, https://example.org/1'],
  });
  expect(requested['pg']).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  expect(Object.keys(requested)).not.toContain('jest'); // only tests use it
});

it('a vulnerability of moderate severity does not fail the check [Y3]', async () => {
  answer = { status: 200, advisories: { pg: [anAdvisory('moderate')] } };
  expect(await audit()).toEqual({ state: 'none known', details: [] });
});

it('a registry without an advisory service is reported as not checked, never as none [Y3]', async () => {
  answer = { status: 405, advisories: {} };
  expect(await audit()).toEqual({ state: 'not checked', details: ['The advisory service answered with 405'] });
});
