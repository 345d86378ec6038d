import type { Joint } from '@msk/contracts';

/** SVG paths that outline each joint, in a view box of 160 by 90. */
const STROKES: Record<Joint, string> = {
  shoulder:
    'M64 82V58a17 17 0 1 1 25-17c1 5-1 9-6 12v29M98 27c-6 11-6 22 0 32M98 27l14-9M98 59l8 20M94 22c-13-8-32-8-42 3',
  knee: 'M66 8v25c-8 6-10 18-1 20 6 1 11-2 15-2s9 3 15 2c9-2 7-14-1-20V8M62 60h36l-5 7v15M62 60l5 7v15M101 35c5 2 7 9 4 15',
  hip: 'M91 33l17 6c6 2 8 6 8 11l-3 33M88 54l8 9 2 20M91 33a14.3 14.3 0 1 0-3 21M93 25a21 21 0 0 0-28 30L51 67M93 25C84 12 66 8 46 16',
  ankle: 'M68 8v34c0 4 24 4 28 0V8M104 8v37l-6 7M62 55c9-9 31-9 40 0l-4 11H66zM66 66L55 80h50l-7-14',
  wrist:
    'M62 82V66c6-4 14-4 20 0v16M87 82V67c4-3 9-3 13 0v15M66 54a8 6.5 0 1 0 16 0 8 6.5 0 1 0-16 0M85 55a8 6.5 0 1 0 16 0 8 6.5 0 1 0-16 0M62 39a6 5.5 0 1 0 12 0 6 5.5 0 1 0-12 0M78 38a6 5.5 0 1 0 12 0 6 5.5 0 1 0-12 0M94 40a6 5.5 0 1 0 12 0 6 5.5 0 1 0-12 0M67 28V10M84 27V8M101 29V12',
  spine:
    'M66 10h26c-2 4-2 8 0 12H66c2-4 2-8 0-12zM66 29h26c-2 4-2 8 0 12H66c2-4 2-8 0-12zM66 48h26c-2 4-2 8 0 12H66c2-4 2-8 0-12zM66 67h26c-2 4-2 8 0 12H66c2-4 2-8 0-12zM97 14l13 8M97 33l13 8M97 52l13 8M97 71l13 8',
  elbow:
    'M68 8v32c-8 4-9 13-2 16M88 8v32c8 2 9 10 5 15M66 56c8-7 20-7 28-2M60 52c-2 11 5 18 17 20l42 7M94 56c10 0 19 3 27 9',
  foot: 'M60 8v26M80 8v23M54 38c9-7 22-7 30-2l32 22c8 4 13 9 12 14M54 38c-11 7-15 20-11 29 9 5 20 2 24-5 11-6 21-4 32 7l29 3M84 49l-5 11M99 53l-4 13',
  hand: 'M64 82l-2-15-20-18M97 82l4-18M62 67c4-7 7-11 7-16L63 21M71 50c4-2 7-2 9 0V12M82 50c4-2 7-1 9 1l4-34M93 53c4 0 7 2 8 5l9-23',
  finger:
    'M70 82V70h20v12M70 70c-3-2-3-6 0-8h20c3 2 3 6 0 8M71 62V44h18v18M71 44c-3-2-3-6 0-8h18c3 2 3 6 0 8M73 36V20c0-10 14-10 14 0v16',
  thumb:
    'M56 80l10-20 17 8-10 16M66 60c-2-4 0-7 3-8l16 8c2 3 1 6-2 8M69 52l9-16 14 6-8 18M78 36c-2-3-1-6 2-8l12 6c2 2 2 6 0 8M82 28l3-9c4-8 16-3 12 6l-5 9',
  unknown:
    'M54 26h44a4 4 0 0 1 4 4v34M60 20h44a4 4 0 0 1 4 4v34M48 36a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4zM58 54a14 12 0 1 0 28 0 14 12 0 1 0-28 0M72 45v18',
};

export const JointDrawing = ({ joint }: { joint: Joint }) => (
  <svg
    viewBox="0 0 160 90"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={STROKES[joint]} vectorEffect="non-scaling-stroke" />
  </svg>
);
