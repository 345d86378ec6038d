import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { PasswordHasher } from '../../src/identity/passwords/password-hasher.js';
import { parseJsonObject } from '../../src/platform/http/input/parse-json-object.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { captureStatementTexts } from '../support/statements.js';

const LOGIN = '/api/auth/login';
const TRACE_ID = /^[0-9a-f]{32}$/;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const send = (body: string | Buffer, type = 'application/json', route = LOGIN) =>
  app.visitor().post(route).set('Content-Type', type).serialize(String).send(body);
const nestedJson = (levels: number) => `{"email":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;

describe('invalid input', () => {
  it.each([
    ['what is not JSON', '{"email":', undefined],
    ['a list', '[]', undefined],
    ['a string', '"x"', undefined],
    ['null', 'null', undefined],
    ['an unknown field', '{"email":"a@b.co","password":"secret-one","isAdmin":true}', 'isAdmin'],
    ['a prototype', '{"email":"a@b.co","password":"secret-one","__proto__":{"isAdmin":true}}', '__proto__'],
    ['a field given twice', '{"email":"a@b.co","password":"x","email":"c@d.co"}', 'email'],
    ['a field given twice in two spellings', '{"email":"a@b.co","password":"x","em\\u0061il":"c@d.co"}', 'email'],
    ['a wrong type', '{"email":5,"password":"secret-one"}', 'email'],
    ['a list for a text', '{"email":["a@b.co"],"password":"secret-one"}', 'email'],
    ['an absent field', '{"email":"a@b.co"}', 'password'],
    ['an empty field', '{"email":"","password":"secret-one"}', 'email'],
    ['a NUL character', '{"email":"a\\u0000@b.co","password":"secret-one"}', 'email'],
    ['a NUL in a field’s name', '{"email":"a@b.co","password":"x","a\\u0000b":1}', 'a\0b'],
    ['a number beyond all numbers', '{"email":1e999,"password":"x"}', 'email'],
    ['a whole number that is rounded', '{"email":9007199254740993,"password":"x"}', 'email'],
    ['minus zero', '{"email":-0,"password":"x"}', 'email'],
    ['33 levels', nestedJson(33), undefined],
    ['20,000 brackets', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, undefined],
    ['more than 10,000 values', `{"a":[${'0,'.repeat(10_001)}0]}`, undefined],
    ['a long password', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(200_000) }), 'password'],
  ])('%s gets 400 in the shape of the contract [I1, I2, I3, I4]', async (_, body, field) => {
    const hashing = jest.spyOn(PasswordHasher.prototype, 'verify');
    const request = send(body);
    expect(await captureStatementTexts(() => request)).toEqual([]);
    const answer = await request;
    expect(hashing).not.toHaveBeenCalled();
    hashing.mockRestore();
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      statusCode: 400,
      code: 'validation_failed',
      requestId: expect.stringMatching(TRACE_ID),
    });
    expect(answer.body.message).toMatch(/^[A-Z].*$/);
    if (field) expect(answer.body.errors).toContainEqual({ field, message: expect.any(String) });
    expect(JSON.stringify(answer.body)).not.toContain('secret-one');
  });

  it.each([
    ['brackets', (size: number) => `{"a":${'['.repeat(size)}${']'.repeat(size)}}`],
    ['objects', nestedJson],
    ['values', (size: number) => `{"a":[${'0,'.repeat(size)}0]}`],
    ['names', (size: number) => `{${Array.from({ length: size }, (_, n) => `"n${n}":0`)}}`],
    ['escapes in a name', (size: number) => `{"${'\\u0061'.repeat(size)}":0}`],
  ])('is parsed in linear time, however many %s it contains [I4]', async (_, text) => {
    const read = (size: number) => {
      try {
        parseJsonObject(text(size));
      } catch {} // refused
    };
    expect(await growthExponent(read, { size: 4_000 })).toBeLessThan(1.5);
  });

  it('gets an error that names every invalid field in plain words', async () => {
    const { body } = await app.visitor().post(LOGIN).send({}).expect(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
    expect(body.message).toBe('Email is required');
  });

  it('input with 32 levels is parsed and validated [I4]', async () => {
    const { body } = await send(nestedJson(31)).expect(400);
    expect(body.errors).toContainEqual({ field: 'email', message: 'Email is required' });
  });

  it('input that is not UTF-8 gets 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await fetch(`${app.address}${LOGIN}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bytes,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      message: 'The request is not valid UTF-8.',
    });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.co&password=x'],
    ['an upload', 'multipart/form-data; boundary=x', '--x--'],
    ['plain text', 'text/plain', '{"email":"a@b.co","password":"x"}'],
    ['JSON under another name', 'application/vnd.api+json', '{}'],
    ['another character set', 'application/json; charset=utf-16', '{}'],
    ['an empty form', 'application/x-www-form-urlencoded', ''],
  ])('%s gets 415 [X2]', async (_, type, body) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ statusCode: 415, code: 'validation_failed' });
  });

  it('a body without a content type gets 415 [X2]', async () => {
    const { status } = await fetch(`${app.address}${LOGIN}`, { method: 'POST', body: new Blob(['{}']) });
    expect(status).toBe(415);
  });

  it('an unknown content encoding gets 415 [X2]', async () => {
    await app.visitor().post(LOGIN).set('Content-Encoding', 'rot13').send({ email: 'a@b.co' }).expect(415);
  });

  it('a body of more than 256 KiB gets 413', async () => {
    const { body } = await send(JSON.stringify({ email: 'x'.repeat(256 * 1024) })).expect(413);
    expect(body).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
  });

  it.each(['/api/auth/user?a=%zz', '/api/public/config?a=%ff', '/api/public/config?a=%00'])(
    'a malformed query, %s, gets 400 after the access check',
    async (path) => {
      const { status, body } = await app.visitor().get(path);
      expect(body.code).toBe(path.includes('auth') ? 'unauthenticated' : 'validation_failed');
      expect(status).toBe(path.includes('auth') ? 401 : 400);
    },
  );

  it('input of a visitor without access gets 401 and no hint about the expected input [Z1]', async () => {
    const { body } = await app
      .visitor()
      .post('/api/auth/check-trial-status')
      .set('Content-Type', 'application/json')
      .send('{')
      .expect(401);
    expect(body.code).toBe('unauthenticated');
  });

  it.each([
    ['get', '/api/nothing-here'],
    ['post', '/api/nothing-here'],
    ['get', '/api'],
    ['delete', '/api/auth/user'],
    ['get', '/api/auth/login'],
    ['get', '/api/../api/nothing'],
  ] as const)('%s %s gets 404 as JSON', async (method, path) => {
    const { body } = await app
      .visitor()
      [method](path)
      .expect(404)
      .expect('Content-Type', /^application\/json/);
    expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('a malformed escape in the path gets 400 or 404', async () => {
    const answer = await fetch(`${app.address}/api/videos/%zz`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('input of visitors', () => {
  const ROUTES: [string, string[]][] = [
    ['register', ['email', 'password', 'firstName', 'lastName']],
    ['login', ['email', 'password']],
    ['verify-email', ['token']],
    ['resend-verification', ['email']],
    ['forgot-password', ['email']],
    ['reset-password', ['token', 'newPassword']],
  ];

  it.each(ROUTES)('input to %s must be JSON [X2]', async (route) => {
    const text = '{"email":"a@b.co","password":"x"}';
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'email=a%40b.co&password=x'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['text/plain', text],
      ['application/json; charset=utf-16', text],
    ] as const) {
      await send(body, type, `/api/auth/${route}`).expect(415);
    }
  });

  it.each(ROUTES)(
    'input to %s must be text without NUL and of limited length in each field, without duplicates [I1, I2, I3]',
    async (route, fields) => {
      const address = `/api/auth/${route}`;
      const refusal = async (field: string, json: string) => {
        const { body } = await send(json, 'application/json', address).expect(400);
        expect(body).toMatchObject({ code: 'validation_failed', requestId: expect.stringMatching(TRACE_ID) });
        expect(body.errors).toContainEqual({ field, message: expect.stringMatching(/^[A-Z]/) });
      };
      for (const field of fields) {
        for (const value of ['5', 'true', '["a@b.co"]', '{"a":1}', '"a\\u0000b"', JSON.stringify('x'.repeat(200_000))])
          await refusal(field, `{"${field}":${value}}`);
        await refusal(field, `{"${field}":"a@b.co","${field}":"a@b.co"}`);
      }
      await send(JSON.stringify({ [fields[0] ?? '']: 'x'.repeat(1_000_000) }), 'application/json', address).expect(413);
    },
  );
});
