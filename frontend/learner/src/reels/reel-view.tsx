import { MAX_REEL_TITLE_LENGTH, type Reel, type VideoSummary } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import { formatCounted } from '@msk/frontend-shared/format';
import { Presentation } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDragOrder } from '../playlists/use-drag-order';
import { isPlayable, toPlayableClips } from './playable-clip';
import { ReelItemRow } from './reel-item-row';
import { ReelPlayer } from './reel-player';
import styles from './reels.module.css';
import { ShareCard } from './share-card';
import { useReelContent } from './use-reel-content';

/** The owner's reel: plays it, and changes it. */
export function ReelView({ reel, videos }: { reel: Reel; videos: readonly VideoSummary[] }) {
  const content = useReelContent(reel);
  const { items } = content;
  const clips = toPlayableClips(items, videos);
  const [currentKey, setCurrentKey] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLInputElement>(null);
  const { drag, startDrag } = useDragOrder(list, content.move);
  const current = items.findIndex(({ key }) => key === currentKey);
  const play = (index: number) => setCurrentKey(items[index]?.key);

  const dropEdgeAt = (index: number) => {
    if (drag?.to !== index || drag.to === drag.from) return undefined;
    return drag.to > drag.from ? 'after' : 'before';
  };

  return (
    <>
      <Link className={styles.back} to="/reels">
        Clip Reels
      </Link>
      <header className={styles.header}>
        <h1 className="visually-hidden">{content.title}</h1>
        <input
          ref={heading}
          className={`${styles.input} ${styles.title}`}
          style={{ flex: '1 1 16rem', width: 'auto' }}
          aria-label="Title of the reel"
          maxLength={MAX_REEL_TITLE_LENGTH}
          defaultValue={content.title}
          onBlur={({ target }) => content.rename(target.value.trim())}
        />
        {clips.some(isPlayable) && (
          <RouterButtonLink to={`/reels/${reel.id}/present`}>
            <Presentation size={16} strokeWidth={1.5} aria-hidden />
            Present
          </RouterButtonLink>
        )}
      </header>
      <p className={styles.facts}>{formatCounted(items.length, 'clip')}</p>
      <ReelPlayer clips={clips} index={current < 0 ? null : current} onIndex={play} />
      {items.length === 0 && (
        <Notice title="No clips yet" text="“Add to a reel” on an open case or on a moment of a search puts it here.">
          <RouterButtonLink variant="primary" to="/library">
            Browse the Library
          </RouterButtonLink>
        </Notice>
      )}
      <ol ref={list} className={styles.list} aria-label="Clips" data-dragging={drag ? true : undefined}>
        {items.map(({ key }, index) => (
          <ReelItemRow
            key={key}
            clip={clips[index]!}
            index={index}
            count={items.length}
            isCurrent={index === current}
            isDragged={drag?.from === index}
            dropEdge={dropEdgeAt(index)}
            onPlay={() => play(index)}
            onMove={content.move}
            onRemove={() => {
              heading.current?.focus({ preventScroll: true }); // the focused button is about to disappear
              content.remove(index);
            }}
            onNote={(note) => content.setNote(index, note)}
            onStartDrag={startDrag}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {content.announcement}
      </p>
      <ShareCard reel={reel} showNotes={content.showNotes} onShowNotes={content.setShowNotes} />
    </>
  );
}
