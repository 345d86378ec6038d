import { JOINT_LABELS, type VideoSummary } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { Fragment } from 'react';
import { formatConfidence } from '../library/card-text';
import { AddToReviews } from '../reviews/add-to-reviews';
import { AnalysisBadge } from './analysis-badge';
import styles from './case-analysis.module.css';
import { CaseSection, TermList } from './case-section';
import type { StatementMarks } from './statements/use-statement-marks';

/** The analysis of the case; texts at the left, lists and details at the right. */
export function CaseAnalysis({ video, marks }: { video: VideoSummary; marks: StatementMarks }) {
  const { aiAnalysis: analysis, description, tags } = video;
  const { sentences, markOf } = marks;
  const jointMark = analysis && markOf('joint', JOINT_LABELS[analysis.primaryJoint]);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <CaseSection
          title={analysis?.analysedBy === 'openai' ? 'AI Summary' : 'Summary'}
          beside={analysis && <AnalysisBadge by={analysis.analysedBy} />}
        >
          <div className={styles.running}>
            {sentences.length === 0
              ? analysis?.summary || description || 'No analysis available'
              : sentences.map((sentence) => (
                  <Fragment key={sentence}>
                    {sentence}
                    {markOf('summary', sentence)}{' '}
                  </Fragment>
                ))}
          </div>
          {analysis && <p className={styles.confidence}>{formatConfidence(video)}</p>}
        </CaseSection>
        {!!analysis?.learningPoints.length && (
          <CaseSection title="Learning Points">
            <ol className={styles.points}>
              {analysis.learningPoints.map((point) => (
                <li key={point}>
                  {point}
                  {markOf('learning-point', point)}
                  <AddToReviews videoId={video.id} learningPoint={point} />
                </li>
              ))}
            </ol>
          </CaseSection>
        )}
      </div>
      <div className={styles.column}>
        <TermList title="Key Findings" terms={analysis?.pathologies} markOf={(term) => markOf('pathology', term)} />
        <TermList
          title="Anatomic Structures"
          terms={analysis?.anatomicStructures}
          markOf={(term) => markOf('structure', term)}
        />
        <TermList title="Tags" terms={tags.map((tag) => tag.name)} />
        <CaseSection title="Case Details">
          <dl className={styles.details}>
            <dt>Case ID</dt>
            <dd className={styles.id}>{video.id}</dd>
            <dt>Uploaded</dt>
            <dd>{formatDay(video.createdAt)}</dd>
            {jointMark && (
              <>
                <dt>Joint</dt>
                <dd>
                  {JOINT_LABELS[analysis.primaryJoint]}
                  {jointMark}
                </dd>
              </>
            )}
            {analysis && (
              <>
                <dt>Analysis</dt>
                <dd>
                  <AnalysisBadge by={analysis.analysedBy} long />
                </dd>
              </>
            )}
            {!!analysis?.keywords.length && (
              <>
                <dt>Keywords</dt>
                <dd>{analysis.keywords.join(', ')}</dd>
              </>
            )}
          </dl>
        </CaseSection>
      </div>
    </div>
  );
}
