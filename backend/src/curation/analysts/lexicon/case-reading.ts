import { createTextContext, type TextContext } from '@msk/lexicon';
import type { CaseMaterial } from '../../domain/case-analyst.js';
import { sanitizeText } from '../../domain/sanitize-text.js';
import { isStudy } from './case-sentence.js';
import type { Features } from './score/model.js';
import { type TextFeature, textFeatures } from './score/text-features.js';
import { createSection, type Section } from './section.js';

/** What the lexicon reads in a case, part by part. */
export interface CaseReading {
  readonly title: string;
  readonly tags: string[];
  readonly description: string;
  readonly transcript: string;
  readonly context: TextContext;
  readonly sections: readonly Section[];
  /** The section of the transcript. */
  readonly spoken: Section;
  /** The names of the diagnoses in the title. */
  readonly titled: ReadonlySet<string>;
  /** A short text without a title says what is seen in an image. */
  readonly isCaption: boolean;
  readonly features: Features<TextFeature>;
}

export function readCase(material: CaseMaterial): CaseReading {
  const title = sanitizeText(material.title).trim();
  const tags = material.tags.map(sanitizeText);
  const description = sanitizeText(material.description ?? '');
  const transcript = sanitizeText(material.transcript ?? '');
  const context = createTextContext([title, tags.join('. '), description, transcript].join('\n\n'));
  const spoken = createSection('transcript', transcript, context);
  const titleSection = isStudy(transcript)
    ? createSection('title', title, context)
    : withoutQuestion(createSection('title', title, context));
  const sections = [
    titleSection,
    createSection('tags', tags.join('. '), context),
    createSection('description', description, context),
    spoken,
  ];
  const titled = new Set(
    titleSection.diagnoses.filter(({ assertion }) => assertion !== 'possible').map(({ name }) => name),
  );
  const isCaption = title === '' && spoken.text.length <= MAX_CAPTION_LENGTH;
  const features = textFeatures(sections, spoken, context);
  return { title, tags, description, transcript, context, sections, spoken, titled, isCaption, features };
}

/** "Just a Baker cyst?": what a title asks is not said. */
const withoutQuestion = (title: Section): Section =>
  /\?\s*$/.test(title.text)
    ? { ...title, diagnoses: title.diagnoses.map((one) => ({ ...one, assertion: 'possible' })) }
    : title;

/** Characters. */
const MAX_CAPTION_LENGTH = 700;
