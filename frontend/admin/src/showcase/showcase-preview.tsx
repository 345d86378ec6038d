import type { ShowcaseEntry, VideoSummary } from '@msk/contracts';
import { playerUrl } from '@msk/frontend-shared/player-url';
import { Card, Flex, Tag, Typography } from 'antd';
import { caseFacts, caseTitle } from '../components/case-text';
import { Dialog } from '../components/dialog';
import styles from './showcase.module.css';

const MAX_POINTS = 3; // specification, "Landing page"

/** What a visitor of the landing page sees of the cases, in their order. */
export const ShowcasePreview = ({ entries, onClose }: { entries: readonly ShowcaseEntry[]; onClose: () => void }) => (
  <Dialog title="As a visitor sees them" width={1120} footer={null} onCancel={onClose}>
    <Flex wrap gap="large">
      {entries
        .toSorted((one, other) => one.position - other.position)
        .map(({ videoId, video }) => (
          <Card key={videoId} size="small" cover={<Player video={video} />} className={styles.position}>
            <Notes video={video} />
          </Card>
        ))}
    </Flex>
  </Dialog>
);

const Player = ({ video }: { video: VideoSummary }) =>
  video.embedUrl ? (
    <iframe
      className={styles.frame}
      title={`Video: ${caseTitle(video)}`}
      src={playerUrl(video.embedUrl, { quality: '720p' })}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : null;

const Notes = ({ video }: { video: VideoSummary }) => (
  <Flex vertical gap="small">
    <Typography.Text strong>{caseTitle(video)}</Typography.Text>
    <Typography.Text type="secondary">{caseFacts(video)}</Typography.Text>
    <Typography.Text>{video.description || video.aiAnalysis?.summary}</Typography.Text>
    <Flex wrap gap={4}>
      {video.aiAnalysis?.pathologies.map((finding) => (
        <Tag key={finding}>{finding}</Tag>
      ))}
    </Flex>
    <ol className={styles.points} aria-label="Learning points">
      {video.aiAnalysis?.learningPoints.slice(0, MAX_POINTS).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  </Flex>
);
