import type { PendingVideo } from '@msk/contracts';
import type { CsvColumns } from '../../platform/http/csv/csv-format.js';

const SEPARATOR = '; ';

export const PENDING_CSV_COLUMNS: CsvColumns<PendingVideo> = {
  id: ({ id }) => id,
  vimeoId: ({ vimeoId }) => vimeoId,
  title: ({ title }) => title,
  duration: ({ duration }) => duration,
  transcriptLength: ({ transcriptLength }) => transcriptLength,
  importedAt: ({ importedAt }) => importedAt,
  processingStatus: ({ processingStatus }) => processingStatus,
  failureReason: ({ failureReason }) => failureReason,
  caseTitle: ({ aiAnalysis }) => aiAnalysis?.caseTitle ?? null,
  summary: ({ aiAnalysis }) => aiAnalysis?.summary ?? null,
  primaryJoint: ({ aiAnalysis }) => aiAnalysis?.primaryJoint ?? null,
  pathologies: ({ aiAnalysis }) => aiAnalysis?.pathologies.join(SEPARATOR) ?? null,
  anatomicStructures: ({ aiAnalysis }) => aiAnalysis?.anatomicStructures.join(SEPARATOR) ?? null,
  confidence: ({ aiAnalysis }) => aiAnalysis?.confidence ?? null,
  analysedBy: ({ aiAnalysis }) => aiAnalysis?.analysedBy ?? null,
};
