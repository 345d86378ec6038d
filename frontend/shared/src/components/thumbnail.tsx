import type { Joint } from '@msk/contracts';
import { useState } from 'react';
import { JointDrawing } from './joint-drawing';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  joint: Joint;
  /** Set it for images above the fold: they are not loaded lazily. */
  eager?: boolean;
}

/** The thumbnail of the video; a drawing of the joint if there is none or it does not load. */
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
