import { useState } from 'react';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  duration?: string;
}

/** A still of the video. It says nothing its row does not say, so it is silent to a screen reader. */
export function Thumbnail({ url, duration }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.frame}>
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <NoPicture />
      )}
      {duration && <span className={styles.duration}>{duration}</span>}
    </span>
  );
}

/** Two bone ends and the space between them, in a few strokes. */
const NoPicture = () => (
  <svg
    viewBox="0 0 112 63"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M46 8v9c0 5-7 6-7 11 0 4 4 6 8 5 3-1 5-3 9-3s6 2 9 3c4 1 8-1 8-5 0-5-7-6-7-11V8" />
    <path d="M47 55v-7c0-3-5-4-5-7 0-2 3-3 6-3h16c3 0 6 1 6 3 0 3-5 4-5 7v7" />
  </svg>
);
