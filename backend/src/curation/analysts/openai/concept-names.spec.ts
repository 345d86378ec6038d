import { describe, expect, it } from '@jest/globals';
import { buildCaseMessages } from './case-messages.js';
import { toConceptNames } from './concept-names.js';

describe("The library's names", () => {
  it('replace the other names of a concept in an answer, once; unknown names stay', () => {
    expect(toConceptNames(['torn ACL', 'ACL rupture', 'Zebra sign'])).toEqual([
      'Anterior cruciate ligament tear',
      'Zebra sign',
    ]);
  });

  it('are in the prompt for what the case mentions, and for nothing else', () => {
    const part = {
      title: 'Torn ACL',
      description: null,
      tags: [],
      transcript: 'A bucket handle tear.',
      number: 1,
      of: 1,
    };
    const [system] = buildCaseMessages(part);
    expect(system!.content).toContain(
      'The library has these names; use them where they fit: Anterior cruciate ligament tear; Bucket-handle tear.',
    );
    const [none] = buildCaseMessages({ ...part, title: 'A case', transcript: 'Good morning.' });
    expect(none!.content).not.toContain('The library has these names');
  });
});
