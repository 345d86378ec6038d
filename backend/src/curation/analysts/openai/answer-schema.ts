import { ANALYSIS_LIMITS, JOINTS } from '@msk/contracts';
import { z } from 'zod';
import { findProblem, toPlainText } from './answer-text.js';

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

/** The JSON schema sent to the model. Strict mode requires every property and does not support `maxLength`. */
export const ANSWER_SCHEMA = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};

const textSchema = (maxLength: number) =>
  z
    .string('is no text')
    .transform(toPlainText)
    .pipe(
      z
        .string()
        .min(1, 'is empty')
        .max(maxLength, { error: `is longer than ${maxLength} characters`, abort: true })
        .superRefine((value, context) => {
          const problem = findProblem(value);
          if (problem) context.addIssue(problem);
        }),
    );

const textListSchema = z
  .array(textSchema(itemLength), 'is no list')
  .max(listLength, `has more than ${listLength} entries`);

/** Validates structure and content of the answer. Not every server enforces the JSON schema. */
export const answerSchema = z.strictObject(
  {
    caseTitle: textSchema(titleLength),
    summary: textSchema(summaryLength),
    primaryJoint: z.enum(JOINTS, 'is no joint of the list'),
    pathologies: textListSchema,
    anatomicStructures: textListSchema,
    learningPoints: textListSchema,
    keywords: textListSchema,
    confidence: z.number('is no number').min(0, 'is below 0').max(1, 'is above 1'),
  },
  'has fields that were not asked for, or is no object',
);

export type Answer = z.output<typeof answerSchema>;
