import { ANALYSIS_LIMITS, JOINTS } from '@msk/contracts';
import { z } from 'zod';
import { plainText, problemIn } from './plain-answer.js';

const { listLength, itemLength, titleLength, summaryLength } = ANALYSIS_LIMITS;

const list = { type: 'array', items: { type: 'string' }, maxItems: listLength };

const properties = {
  caseTitle: { type: 'string' },
  summary: { type: 'string' },
  primaryJoint: { type: 'string', enum: [...JOINTS] },
  pathologies: list,
  anatomicStructures: list,
  learningPoints: list,
  keywords: list,
  confidence: { type: 'number', minimum: 0, maximum: 1 },
};

/** The form the model is held to. Strict mode wants every property required and knows no `maxLength`. */
export const ANSWER_SCHEMA = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};

const text = (most: number) =>
  z
    .string('is no text')
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, 'is empty')
        .max(most, { error: `is longer than ${most} characters`, abort: true })
        .superRefine((value, context) => {
          const problem = problemIn(value);
          if (problem) context.addIssue(problem);
        }),
    );

const texts = z.array(text(itemLength), 'is no list').max(listLength, `has more than ${listLength} entries`);

/** The same once more with the sense of it: a schema guarantees shape, and not every server keeps to one. */
export const answerSchema = z.strictObject(
  {
    caseTitle: text(titleLength),
    summary: text(summaryLength),
    primaryJoint: z.enum(JOINTS, 'is no joint of the list'),
    pathologies: texts,
    anatomicStructures: texts,
    learningPoints: texts,
    keywords: texts,
    confidence: z.number('is no number').min(0, 'is below 0').max(1, 'is above 1'),
  },
  'has fields that were not asked for, or is no object',
);

export type Answer = z.output<typeof answerSchema>;
