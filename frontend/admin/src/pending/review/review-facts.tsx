import type { PendingVideo } from '@msk/contracts';
import { formatCount, formatInstant } from '@msk/frontend-shared/format';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../case/status';
import styles from './review-facts.module.css';

export const ReviewFacts = ({ video }: { video: PendingVideo }) => (
  <>
    <dl className={styles.facts}>
      <Fact name="Status">
        <StatusBadge status={video.processingStatus} />
      </Fact>
      <Fact name="Duration">{video.durationFormatted}</Fact>
      <Fact name="Transcript">
        {video.transcriptLength > 0 ? `${formatCount(video.transcriptLength)} characters` : 'No captions'}
      </Fact>
      <Fact name="Vimeo id">{video.vimeoId}</Fact>
      <Fact name="Imported">{formatInstant(video.importedAt)}</Fact>
    </dl>
    {video.description && (
      <details className={styles.description} open={!video.aiAnalysis}>
        <summary>Description on Vimeo</summary>
        <p>{video.description}</p>
      </details>
    )}
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
