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

const complaints = (form: Form) => validateSync(form).flatMap(({ constraints }) => Object.values(constraints ?? {}));

describe('the length of a text', () => {
  it.each(['', 'four', '\u{1F9B4}\u{1F9B4}\u{1F9B4}\u{1F9B4}', '\u2764\ufe0f\u2764\ufe0f'])('I1 lets %j in', (text) => {
    expect(complaints(new Form(text))).toEqual([]);
  });

  it.each(['fives', '\u2764\ufe0f\u2764\ufe0fx', 4, null, ['a']])('I1 refuses %j, as the database would', (text) => {
    expect(complaints(new Form(text))).toEqual(['text must have at most 4 characters']);
  });

  it('I1 is that of each text in a list', () => {
    const form = new Form('');
    form.list = ['ab', 'abc'];
    expect(complaints(form)).toEqual(['Too long']);
  });
});
