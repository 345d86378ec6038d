import { expect, it } from '@jest/globals';
import { validationPipe } from './validation.pipe.js';

it('hands bytes on as they are, however many', async () => {
  const bytes = Buffer.alloc(1_000_000);
  const body = { type: 'body', metatype: Buffer } as const;
  expect(await validationPipe().transform(bytes, body)).toBe(bytes);
});
