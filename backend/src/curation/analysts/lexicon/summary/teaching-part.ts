import { isReport } from '../case-sentence.js';

/** The part of a text that may teach: of a report, whose findings and impression are of one patient, its comment. */
export const teachingPartOf = (text: string): string =>
  isReport(text) || DICTATED.test(text) ? (COMMENT.exec(text)?.[1] ?? '') : text;
const DICTATED = /^\s*(?:(?:clinical )?(?:history|details|information)|clinical|indication|technique|findings)\s*:/i;
const COMMENT = /\b(?:comment|discussion|teaching points?)\s*[:.]\s*(.*)$/is;
