import { expect, it } from '@jest/globals';
import { validationPipe } from './validation.pipe.js';

it('the validation pipe passes a buffer through unchanged, however long it is', async () => {
  const bytes = Buffer.alloc(1_000_000);
  const body = { type: 'body', metatype: Buffer } as const;
  expect(await validationPipe().transform(bytes, body)).toBe(bytes);
});
