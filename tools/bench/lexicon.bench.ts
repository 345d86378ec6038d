import { findMentions } from '@msk/lexicon';
import { generatedCases } from '@msk/testing/library';
import type { Bench, Figure } from './figures/figure.ts';

const TRANSCRIPTS = 1_000;
const LENGTH = 10_000;

export default {
  title: `Terms in ${TRANSCRIPTS} transcripts of ${LENGTH / 1_000} kB`,
  async run(): Promise<Figure[]> {
    const transcripts = Array.from(generatedCases(TRANSCRIPTS), ({ transcript }) =>
      transcript.repeat(Math.ceil(LENGTH / transcript.length)).slice(0, LENGTH),
    );
    const started = performance.now();
    for (const transcript of transcripts) findMentions(transcript);
    const seconds = (performance.now() - started) / 1_000;
    return [{ name: `terms found in ${TRANSCRIPTS} transcripts`, value: seconds, unit: 's', goal: 5 }];
  },
} satisfies Bench;
