import { usePageTitle } from '@msk/frontend-shared/product';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ClipStage, type ClipStageHandle } from '../clip-stage';
import { toPlayableClips } from '../playable-clip';
import styles from '../reels.module.css';
import { useLoadedReel } from '../use-loaded-reel';
import { useReelKeys } from '../use-reel-keys';
import { useWindowChannel } from './window-channel';

/** `/reels/{id}/audience`: the clips alone, for the screen that all see. The presenter's window leads. */
export default function AudiencePage() {
  const { reelId = '' } = useParams();
  const { loaded, error } = useLoadedReel(reelId);
  const [index, setIndex] = useState<number | null>(null);
  const stage = useRef<ClipStageHandle>(null);
  usePageTitle(loaded?.reel.title ?? 'Reel');
  const send = useWindowChannel(reelId, (message) => {
    if (message.type === 'clip') setIndex(message.index);
    else if (message.type === 'play') stage.current?.[message.command]();
  });
  const isLoaded = loaded !== undefined;
  const announce = useRef(send);
  useEffect(() => {
    if (isLoaded) announce.current({ type: 'opened' });
  }, [isLoaded]);
  useReelKeys((command) => send({ type: 'command', command }));

  const clip = loaded && index !== null ? toPlayableClips(loaded.reel.items, loaded.videos)[index] : undefined;
  return (
    <main className={styles.audience}>
      <h1 className={clip ? 'visually-hidden' : undefined}>
        {loaded?.reel.title ?? (error ? 'Not available' : 'Reel')}
      </h1>
      {clip && index !== null && (
        <div className={styles.stage}>
          <ClipStage key={index} ref={stage} clip={clip} onOver={() => send({ type: 'over', index })} />
        </div>
      )}
    </main>
  );
}
