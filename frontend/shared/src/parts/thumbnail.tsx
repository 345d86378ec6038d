import type { Joint } from '@msk/contracts';
import { useState } from 'react';
import { JointDrawing } from './joint-drawing';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  joint: Joint;
  /** On the first screen, so not to be waited for until it is scrolled to. */
  eager?: boolean;
}

/** The video's still; where there is none, or it does not load, a drawing of the joint. */
export function Thumbnail({ url, joint, eager = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={640}
          height={360}
          onError={() => setBroken(url)}
        />
      ) : (
        <JointDrawing joint={joint} />
      )}
    </div>
  );
}
