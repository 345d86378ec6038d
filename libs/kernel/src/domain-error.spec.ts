import { describe, expect, it } from '@jest/globals';
import { DomainError, domainError } from './domain-error.ts';

class ShelfNotFound extends domainError('not_found', 'There is no such shelf.') {}
class ShelfIsFull extends domainError('conflict', (max: number) => `A shelf holds ${max} books at most.`) {}
class UnknownShelf extends domainError('validation_failed', 'There is no such shelf.', { field: 'shelf' }) {}
class ShelvesClosed extends domainError('unavailable', 'The shelves are closed.', { retryAfter: 2 }) {}

describe('domainError', () => {
  it('builds errors that are told apart by their class and carry code and text', () => {
    const error = new ShelfNotFound();
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toBeInstanceOf(ShelfNotFound);
    expect(error).not.toBeInstanceOf(UnknownShelf);
    expect(error).toMatchObject({
      code: 'not_found',
      message: 'There is no such shelf.',
      fields: [],
      retryAfter: null,
    });
  });

  it('composes the text of the arguments of the error', () => {
    expect(new ShelfIsFull(12).message).toBe('A shelf holds 12 books at most.');
  });

  it('repeats the text at the invalid field', () => {
    expect(new UnknownShelf().fields).toEqual([{ field: 'shelf', message: 'There is no such shelf.' }]);
  });

  it('says after how many seconds the same call may succeed', () => {
    expect(new ShelvesClosed().retryAfter).toBe(2);
  });

  it('keeps the name of the class and the place of the throw in the stack, for the logs', () => {
    const error = new ShelfNotFound();
    expect(error.constructor.name).toBe('ShelfNotFound');
    expect(error.stack).toContain('domain-error.spec.ts');
  });
});
