import { MAX_REPORT_DESCRIPTION_LENGTH, REPORT_REASONS, type ReportReason } from '@msk/contracts';
import { fieldMessageOf, isApiFailure, isTransient } from '@msk/frontend-shared/api-failure';
import { formatCount, formatTime } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { reportDetailsKey, reportReasonKey, useDraft } from '../../offline/drafts';
import { useReportVideoMutation } from './reports-api';

/** A longer text stays in its field and is not sent, rather than being cut. */
const TOO_LONG = `Details may have ${formatCount(MAX_REPORT_DESCRIPTION_LENGTH)} characters at most`;

interface ReportSubject {
  videoId: string;
  /** Absent for a report about the case as a whole. */
  statement: string | undefined;
  second: number;
}

/** The report that is being written. The texts of messages and toasts are the specification's (sections 5 and 8). */
export function useReport({ videoId, statement, second }: ReportSubject, onSent: () => void) {
  const isOfStatement = statement !== undefined;
  const subject = isOfStatement ? `${videoId}/${statement}` : videoId;
  const chosen = useDraft(reportReasonKey(subject), isOfStatement ? 'incorrect_information' : '');
  const typed = useDraft(reportDetailsKey(subject), isOfStatement ? secondPrefix(second) : '');
  const reason: ReportReason | '' = REPORT_REASONS.find((known) => known === chosen.text) ?? '';
  const details = typed.text;
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [sendReport, { isLoading, error, reset }] = useReportVideoMutation();
  const toasts = useToasts();
  const isTooLong = details.trim().length > MAX_REPORT_DESCRIPTION_LENGTH;
  const isConflict = isApiFailure(error) && error.code === 'conflict';

  async function send() {
    if (!reason) return;
    const failure = (await sendReport({ videoId, statement, reason, description: details.trim() || undefined })).error;
    if (!failure) {
      toasts.success('Report Submitted', 'Thank you for reporting this video. It will be reviewed by our team.');
      chosen.drop();
      typed.drop();
      onSent();
    } else if (!isShownInDialog(failure)) {
      // Another attempt may only help after a failure that passes; else the server's words say what is wrong.
      const cause = isTransient(failure) ? undefined : failure;
      toasts.error('Report Failed', cause, 'Failed to submit report. Please try again.');
    }
  }

  /** The server's message on a field is about the text that was sent. */
  const clearRefusal = () => {
    if (error && !isConflict) reset();
  };

  return {
    reason,
    details,
    isSending: isLoading,
    /** The server's words when the user has an open report on the case already. */
    conflictMessage: isConflict ? error.message : undefined,
    errors: {
      reason: isReasonMissing ? 'Please select a reason' : fieldMessageOf(error, 'reason'),
      details: isTooLong ? TOO_LONG : fieldMessageOf(error, 'description'),
    },
    chooseReason: (next: ReportReason) => {
      chosen.type(next);
      setReasonMissing(false);
      clearRefusal();
    },
    typeDetails: (text: string) => {
      typed.type(text);
      clearRefusal();
    },
    validate: () => {
      setReasonMissing(!reason);
      return !!reason && !isTooLong;
    },
    send,
  };
}

/** Begins the details of a report about a second of the video. */
export const secondPrefix = (second: number): string => `At ${formatTime(second)}: `;

const isShownInDialog = (error: unknown): boolean =>
  (isApiFailure(error) && error.code === 'conflict') ||
  ['reason', 'description'].some((field) => fieldMessageOf(error, field));
