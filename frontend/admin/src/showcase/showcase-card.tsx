import type { ShowcaseEntry } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { Button, Card, Empty, Flex, Tag, Typography } from 'antd';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { caseFacts, caseJoint, caseTitle } from '../components/case-text';
import styles from './showcase.module.css';
import { POSITIONS } from './use-showcase';

const DRAG_TYPE = 'application/x-showcase-position';
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ShowcaseCardProps {
  position: number;
  entry: ShowcaseEntry | undefined;
  onPick: () => void;
  onMove: (to: number) => void;
  /** A card was dropped here. */
  onDropped: (from: number) => void;
  onRemove: (entry: ShowcaseEntry) => void;
}

/** A position of the landing page, and the video that stands there. */
export function ShowcaseCard({ position, entry, onPick, onMove, onDropped, onRemove }: ShowcaseCardProps) {
  const drop = useDropZone(onDropped);
  return (
    <li className={styles.position} data-target={drop.isTarget} {...drop.handlers}>
      <Card
        size="small"
        title={`Position ${position}`}
        extra={entry && <Tag color="success">Active</Tag>}
        draggable={Boolean(entry)}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAG_TYPE, String(position))}
        classNames={{ root: entry ? styles.draggable : styles.empty }}
      >
        {entry ? (
          <Flex vertical gap="small">
            <Thumbnail url={entry.video.thumbnailUrl} joint={caseJoint(entry.video)} />
            <Typography.Text strong>{caseTitle(entry.video)}</Typography.Text>
            <Typography.Text type="secondary">{caseFacts(entry.video)}</Typography.Text>
            <Flex wrap gap="small" justify="space-between">
              <Flex gap={4}>
                <MoveButton title={caseTitle(entry.video)} from={position} to={position - 1} onMove={onMove} />
                <MoveButton title={caseTitle(entry.video)} from={position} to={position + 1} onMove={onMove} />
              </Flex>
              <Flex gap={4}>
                <Button aria-label={`Change the video at position ${position}`} onClick={onPick}>
                  Change
                </Button>
                <Button danger aria-label={`Remove ${caseTitle(entry.video)}`} onClick={() => onRemove(entry)}>
                  Remove
                </Button>
              </Flex>
            </Flex>
          </Flex>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No video stands here.">
            <Button type="primary" aria-label={`Choose a video for position ${position}`} onClick={onPick}>
              Choose Video
            </Button>
          </Empty>
        )}
      </Card>
    </li>
  );
}

interface MoveButtonProps {
  title: string;
  from: number;
  to: number;
  onMove: (to: number) => void;
}

const MoveButton = ({ title, from, to, onMove }: MoveButtonProps) => (
  <Button
    icon={to < from ? <ArrowLeft {...icon} /> : <ArrowRight {...icon} />}
    aria-label={`Move ${title} to position ${to}`}
    disabled={!POSITIONS.includes(to)}
    onClick={() => onMove(to)}
  />
);

function useDropZone(onDropped: (from: number) => void) {
  const [isTarget, setTarget] = useState(false);
  const isCard = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAG_TYPE);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isCard(event)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      if (!isCard(event)) return;
      event.preventDefault();
      setTarget(false);
      onDropped(Number(event.dataTransfer.getData(DRAG_TYPE)));
    },
  };
  return { isTarget, handlers };
}
