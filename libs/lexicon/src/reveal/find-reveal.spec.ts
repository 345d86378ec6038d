import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { findReveal, isCallPossible } from './find-reveal.ts';

/** Lines of six seconds; two before them belong to the opening, in which a speaker announces the topic. */
const narrate = (...lines: string[]) =>
  ['A patient of 40 years.', 'There is an MRI in three planes.', 'We scroll through it.', ...lines].map((text, n) => ({
    start: n * 6,
    end: n * 6 + 6,
    text,
  }));

/** What is said in the line that reveals the diagnosis. */
function revealedIn(diagnosis: string, lines: readonly string[]): string | null {
  const cues = narrate(...lines);
  const { reveal } = findReveal({ title: '', diagnoses: [diagnosis], cues });
  return reveal && cues[reveal.cueIndex]!.text;
}

describe('The reveal of a case', () => {
  it.each([
    ['a synonym', 'adhesive capsulitis', 'What we see is a frozen shoulder.'],
    ['an abbreviation in generated captions', 'anterior cruciate ligament tear', 'so this is an acl tear'],
    ['a narrower concept', 'meniscal tear', 'That is a bucket-handle tear.'],
    ['a heading', 'Lisfranc injury', 'Lisfranc injury.'],
    ['the diagnosis as the subject of its sentence', 'lipoma arborescens', 'Lipoma arborescens is the diagnosis.'],
    [
      'a sibling at the place in its name',
      'meniscal root tear',
      'This is a radial tear of the posterior root of the medial meniscus.',
    ],
    [
      'the words of a name that the lexicon does not know',
      'normal bare area',
      'You see the normal bare area of the head.',
    ],
    ['what the case shows without its region', 'lumbar disc herniation', 'That something is a disc herniation.'],
  ])('is a line that asserts %s', (_, diagnosis, line) => {
    expect(revealedIn(diagnosis, ['Look here.', line])).toBe(line);
  });

  it('may lie in the sentence after the one that names the structure', () => {
    const lines = ['Now look at the anterior cruciate ligament.', 'It is completely torn.'];
    expect(revealedIn('anterior cruciate ligament tear', lines)).toBe(lines[1]);
    expect(revealedIn('anterior cruciate ligament tear', ['The ACL is intact.', 'It is a torn meniscus.'])).toBeNull();
  });

  it.each([
    ['negated', 'There is no tear of the Achilles tendon.'],
    ['asked', 'Is this an Achilles tendon rupture?'],
    ['one of several', 'This could be tendinosis or an Achilles tendon rupture.'],
    ['weighed', 'We ask ourselves whether the Achilles tendon is ruptured.'],
    ['what a colleague suspected', 'The referring doctor asks for an Achilles tendon rupture.'],
    ['what one might think', 'You might call this an Achilles tendon rupture.'],
    ['said of the disease in general', 'Achilles tendon ruptures are common in squash.'],
    ['what would be seen otherwise', 'An Achilles tendon rupture would leave a gap.'],
    ['said of another case', 'In the last video we saw an Achilles tendon rupture.'],
    ['the topic of a lecture', 'Welcome to our lecture on the ruptured Achilles tendon.'],
    ['of a relative', 'His brother had an Achilles tendon rupture.'],
  ])('is no line in which the diagnosis is %s', (_, line) => {
    const statement = 'So the Achilles tendon is ruptured.';
    expect(revealedIn('Achilles tendon rupture', [line, 'Look closely.'])).toBeNull();
    expect(revealedIn('Achilles tendon rupture', [line, statement])).toBe(statement);
  });

  it('is the title where the speaker begins with it as the finding, but not the topic of the series', () => {
    const spoken = (first: string) =>
      findReveal({
        title: 'Jones fracture in a dancer',
        diagnoses: ['Jones fracture'],
        cues: [
          { start: 1, end: 7, text: first },
          { start: 30, end: 36, text: 'This is a Jones fracture.' },
        ],
      }).reveal;
    expect(spoken('This is a case of a Jones fracture.')).toMatchObject({ cueIndex: 0, at: 1, how: 'title' });
    expect(spoken('Welcome to our lecture on Jones fractures.')).toMatchObject({
      cueIndex: 1,
      at: 30,
      how: 'asserted',
    });
  });

  it('is only partial where a broader concept is asserted', () => {
    const read = (...lines: string[]) => {
      const { reveal, partial } = findReveal({ title: '', diagnoses: ['bucket-handle tear'], cues: narrate(...lines) });
      return [reveal?.cueIndex ?? null, partial?.cueIndex ?? null];
    };
    expect(read('There is a meniscal tear.', 'This is a bucket-handle tear.')).toEqual([4, 3]);
    expect(read('There is a meniscal tear.', 'It will be repaired.')).toEqual([null, 3]);
    expect(read('There is no meniscal tear.', 'This is a bucket-handle tear.')).toEqual([4, null]);
  });

  it('is less certain where nothing names what the case shows', () => {
    const confidenceOf = (line: string) =>
      findReveal({ title: '', diagnoses: ['giant cell tumor'], cues: narrate(line) }).reveal!.confidence;
    const [firm, hesitant] = ['The diagnosis is a giant cell tumor.', 'This is most likely a giant cell tumor.'].map(
      confidenceOf,
    );
    expect(firm).toBeGreaterThan(hesitant!);
  });
});

it('finds the reveal in linear time, even where each line names a finding', async () => {
  const read = (size: number) => revealedIn('ramp lesion', Array(size).fill('Tear. Tear. Tear.'));
  expect(await growthExponent(read, { size: 300 })).toBeLessThan(1.5);
});

describe('A call', () => {
  it('needs twenty seconds and fifteen percent of the video before the reveal', () => {
    expect(isCallPossible(20, 100)).toBe(true);
    expect(isCallPossible(19.9, 100)).toBe(false);
    expect(isCallPossible(29, 200)).toBe(false);
    expect(isCallPossible(30, 200)).toBe(true);
    expect(isCallPossible(null, 100)).toBe(false);
  });
});
