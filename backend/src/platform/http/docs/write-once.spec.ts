import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { writeOnce } from './write-once.js';

/** Answers with how often it was written, after the statuses that come first. */
function startWriting(failures: number[] = []) {
  let written = 0;
  return express()
    .use(writeOnce())
    .get('/', (_req, res) => {
      const status = failures.shift() ?? 200;
      res
        .status(status)
        .type('application/json')
        .send(JSON.stringify({ title: 'Öffentlich', written: ++written }));
    });
}

describe('an answer that is written once', () => {
  it('is the same for each request, with its type and its length', async () => {
    const app = startWriting();
    const [first, second] = [await request(app).get('/'), await request(app).get('/')];
    expect([first.body, second.body]).toEqual(Array(2).fill({ title: 'Öffentlich', written: 1 }));
    for (const name of ['content-type', 'content-length'])
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
  });

  it('is no failure', async () => {
    const app = startWriting([500]);
    const answers = [await request(app).get('/'), await request(app).get('/'), await request(app).get('/')];
    expect(answers.map(({ status, body }) => [status, body.written])).toEqual([
      [500, 1],
      [200, 2],
      [200, 2],
    ]);
  });
});
