import { type StatementKind, statementKey, type Video } from '@msk/contracts';
import { type ReactNode, useMemo } from 'react';
import { StatementMark } from './statement-mark';

export interface StatementMarks {
  /** The sentences of the summary; none for a case from before statements were stored. */
  sentences: readonly string[];
  /** The mark that follows a statement; nothing where the statement is not known. */
  markOf: (kind: StatementKind, text: string) => ReactNode;
}

/** `time` is the position of the video in seconds. */
export function useStatementMarks(video: Video, time: number, onJump: (seconds: number) => void): StatementMarks {
  const { id: videoId, statements, cues } = video;
  const known = useMemo(() => new Map((statements ?? []).map((one) => [statementKey(one), one])), [statements]);
  return {
    sentences: (statements ?? []).filter(({ kind }) => kind === 'summary').map(({ text }) => text),
    markOf: (kind, text) => {
      const statement = known.get(statementKey({ kind, text }));
      return statement && <StatementMark {...{ videoId, statement, time, onJump }} cues={cues ?? []} />;
    },
  };
}
