import type { Joint } from '@msk/contracts';
import { useState } from 'react';
import { pictureSizes } from '../picture-sizes';
import { JointDrawing } from './joint-drawing';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  joint: Joint;
}

/** A browser that does not know `auto`, the width in the layout, takes the width of a card. */
const SIZES = 'auto, 340px';

/** The thumbnail of the video; a drawing of the joint if there is none or it does not load. */
export function Thumbnail({ url, joint }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {url && url !== broken ? (
        <img
          loading="lazy"
          sizes={SIZES}
          srcSet={pictureSizes(url)}
          src={url}
          alt=""
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
