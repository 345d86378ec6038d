import { type AiAnalysis, ANALYSIS_LABELS, type PendingVideo } from '@msk/contracts';
import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { ErrorNote } from '../../case/error-note';
import { confidencePercent } from '../../case/labels';
import styles from './analysis.module.css';
import { FailedActions, type FailedActionsProps } from './failed-actions';

interface AnalysisProps extends FailedActionsProps {
  video: PendingVideo;
}

/** The whole analysis, or the reason why there is none. */
export function Analysis({ video: { aiAnalysis, processingStatus, failureReason }, ...actions }: AnalysisProps) {
  return (
    <>
      {failureReason && (
        <ErrorNote
          title={processingStatus === 'processing' ? 'The analysis has to wait' : 'The analysis failed'}
          text={failureReason}
        />
      )}
      {processingStatus === 'failed' && <FailedActions {...actions} />}
      {processingStatus === 'processing' && (
        <div aria-busy="true">
          <p className={styles.waiting}>Being analysed. It appears here by itself.</p>
          <Skeleton title paragraph={{ rows: 6 }} active={false} />
        </div>
      )}
      {processingStatus === 'pending' && !aiAnalysis && (
        <div className={styles.none}>
          <p>Not analysed yet.</p>
          <Button onClick={actions.onProcess}>Process AI</Button>
        </div>
      )}
      {aiAnalysis && processingStatus !== 'processing' && <AnalysisText analysis={aiAnalysis} />}
    </>
  );
}

const AnalysisText = ({ analysis }: { analysis: AiAnalysis }) => (
  <div className={styles.analysis}>
    <p className={styles.made}>
      <JointBadge joint={analysis.primaryJoint} />
      <span className={styles.by}>{ANALYSIS_LABELS[analysis.analysedBy]}</span>
      {analysis.confidence > 0 && <span>{confidencePercent(analysis)} confident</span>}
    </p>
    <h3 className={styles.case}>{analysis.caseTitle}</h3>
    {analysis.summary && <p className={styles.summary}>{analysis.summary}</p>}
    <List title="Key Findings" entries={analysis.pathologies} />
    <List title="Learning Points" entries={analysis.learningPoints} inLines />
    <List title="Anatomic Structures" entries={analysis.anatomicStructures} />
    <List title="Keywords" entries={analysis.keywords} />
  </div>
);

interface ListProps {
  title: string;
  entries: string[];
  inLines?: boolean;
}

function List({ title, entries, inLines = false }: ListProps) {
  const heading = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        {title}
      </h4>
      <ul className={inLines ? styles.lines : styles.terms}>
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}
