import type { VideoSummary } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { formatConfidence } from '../library/card-text';
import { AddToReviews } from '../reviews/add-to-reviews';
import { AnalysisBadge } from './analysis-badge';
import styles from './case-analysis.module.css';
import { CaseSection, TermList } from './case-section';

/** The analysis of the case; texts at the left, lists and details at the right. */
export function CaseAnalysis({ video }: { video: VideoSummary }) {
  const { aiAnalysis: analysis, description, tags } = video;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <CaseSection
          title={analysis?.analysedBy === 'openai' ? 'AI Summary' : 'Summary'}
          beside={analysis && <AnalysisBadge by={analysis.analysedBy} />}
        >
          <p className={styles.running}>{analysis?.summary || description || 'No analysis available'}</p>
          {analysis && <p className={styles.confidence}>{formatConfidence(video)}</p>}
        </CaseSection>
        {!!analysis?.learningPoints.length && (
          <CaseSection title="Learning Points">
            <ol className={styles.points}>
              {analysis.learningPoints.map((point) => (
                <li key={point}>
                  {point}
                  <AddToReviews videoId={video.id} learningPoint={point} />
                </li>
              ))}
            </ol>
          </CaseSection>
        )}
      </div>
      <div className={styles.column}>
        <TermList title="Key Findings" terms={analysis?.pathologies} />
        <TermList title="Anatomic Structures" terms={analysis?.anatomicStructures} />
        <TermList title="Tags" terms={tags.map((tag) => tag.name)} />
        <CaseSection title="Case Details">
          <dl className={styles.details}>
            <dt>Case ID</dt>
            <dd className={styles.id}>{video.id}</dd>
            <dt>Uploaded</dt>
            <dd>{formatDay(video.createdAt)}</dd>
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
