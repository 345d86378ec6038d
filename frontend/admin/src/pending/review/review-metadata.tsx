import type { PendingVideo } from '@msk/contracts';
import { formatCount, formatInstant } from '@msk/frontend-shared/format';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../case/status-badge';
import styles from './review-metadata.module.css';

export const ReviewMetadata = ({ video }: { video: PendingVideo }) => (
  <>
    <dl className={styles.metadata}>
      <MetadataItem label="Status">
        <StatusBadge status={video.processingStatus} />
      </MetadataItem>
      <MetadataItem label="Duration">{video.durationFormatted}</MetadataItem>
      <MetadataItem label="Transcript">
        {video.transcriptLength > 0 ? `${formatCount(video.transcriptLength)} characters` : 'No captions'}
      </MetadataItem>
      <MetadataItem label="Vimeo id">{video.vimeoId}</MetadataItem>
      <MetadataItem label="Imported">{formatInstant(video.importedAt)}</MetadataItem>
    </dl>
    {video.description && (
      <details className={styles.description} open={!video.aiAnalysis}>
        <summary>Description on Vimeo</summary>
        <p>{video.description}</p>
      </details>
    )}
  </>
);

const MetadataItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
