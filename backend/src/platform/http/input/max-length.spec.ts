import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { MaxLength } from './max-length.js';

class Form {
  @MaxLength(4) text: unknown;
  @MaxLength(2, { each: true, message: 'Too long' }) list: unknown[] = [];
  constructor(text: unknown) {
    this.text = text;
  }
}

const validationMessages = (form: Form) =>
  validateSync(form).flatMap(({ constraints }) => Object.values(constraints ?? {}));

describe('the maximum length of a text', () => {
  it.each(['', 'four', '\u{1F9B4}\u{1F9B4}\u{1F9B4}\u{1F9B4}', '\u2764\ufe0f\u2764\ufe0f'])(
    'accepts %j [I1]',
    (text) => {
      expect(validationMessages(new Form(text))).toEqual([]);
    },
  );

  it.each(['fives', '\u2764\ufe0f\u2764\ufe0fx', 4, null, ['a']])('rejects %j, as the database would [I1]', (text) => {
    expect(validationMessages(new Form(text))).toEqual(['text must have at most 4 characters']);
  });

  it('applies to each text in a list [I1]', () => {
    const form = new Form('');
    form.list = ['ab', 'abc'];
    expect(validationMessages(form)).toEqual(['Too long']);
  });
});
