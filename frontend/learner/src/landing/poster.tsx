import type { Joint } from '@msk/contracts';
import { JointDrawing } from '@msk/frontend-shared/components/joint-drawing';
import { pictureSizes } from '@msk/frontend-shared/picture-sizes';
import { Play } from 'lucide-react';

/** On the picture both themes look the same. Without quotes, ampersands and angle brackets: nothing has to be escaped. */
const POSTER_STYLES = `
html, body { height: 100%; margin: 0; overflow: hidden; background: #000; color: #8b9baa; }
i, i svg, img, a { position: absolute; inset: 0; width: 100%; height: 100%; }
i { background: #1a2027; }
img { object-fit: cover; filter: brightness(0.92); }
body:has(a:hover) img, body:has(a:focus) img { filter: none; }
a { display: grid; place-items: center; }
span { display: grid; place-items: center; width: 56px; height: 56px; padding-left: 3px; box-sizing: border-box; border-radius: 50%; background: #7cc7ff; color: #06131c; }
a:hover span { background: #a9dbff; }
a:focus-visible { outline: 2px solid #ffd479; outline-offset: -4px; }
`;

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
