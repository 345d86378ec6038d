import type { Joint } from '@msk/contracts';
import { JointDrawing } from '@msk/frontend-shared/components/joint-drawing';
import { pictureSizes } from '@msk/frontend-shared/picture-sizes';
import { Play } from 'lucide-react';
import { POSTER_STYLES } from './poster-styles';

interface PosterProps {
  title: string;
  duration: string;
  joint: Joint;
  thumbnailUrl: string | null;
  playerUrl: string | null;
}

/** The document inside a showcase's frame. The drawing shows where the picture is missing or does not load. */
export const Poster = ({ title, duration, joint, thumbnailUrl, playerUrl }: PosterProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <style>{POSTER_STYLES}</style>
    </head>
    <body>
      <i>
        <JointDrawing joint={joint} />
      </i>
      {thumbnailUrl && (
        <img sizes="100vw" srcSet={pictureSizes(thumbnailUrl)} src={thumbnailUrl} alt="" width={640} height={360} />
      )}
      {playerUrl && (
        <a href={playerUrl} aria-label={`Play ${title}, ${duration}`}>
          <span>
            <Play size={20} strokeWidth={1.5} fill="currentColor" aria-hidden />
          </span>
        </a>
      )}
    </body>
  </html>
);
