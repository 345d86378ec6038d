const stroke = { fill: 'none', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A knee with labels; one of them is the one searched for. */
export const TaggingDrawing = () => (
  <svg viewBox="0 0 280 120" aria-hidden="true" {...stroke}>
    <g stroke="var(--text-2)">
      <path d="M84 4v40c-12 9-15 26 0 29 9 2 16-4 23-4s14 6 23 4c15-3 12-20 0-29V4" />
      <path d="M78 84h58l-7 10v22M78 84l7 10v22" />
      <path d="M140 42c8 2 12 13 6 22" />
    </g>
    <g stroke="var(--accent)">
      <path d="M107 70h74" />
      <circle cx="105" cy="70" r="3" fill="var(--accent)" />
      <rect x="184" y="60" width="84" height="20" rx="3" />
      <path d="M194 70h48" strokeWidth="3" />
    </g>
    <g stroke="var(--line-strong)">
      <path d="M150 50l31-22M129 100h52" />
      <rect x="184" y="18" width="64" height="20" rx="3" />
      <path d="M194 28h30" strokeWidth="3" />
      <rect x="184" y="92" width="72" height="20" rx="3" />
      <path d="M194 102h38" strokeWidth="3" />
    </g>
  </svg>
);

const WAVEFORM_HEIGHTS = [
  8, 16, 28, 20, 36, 52, 40, 24, 44, 60, 48, 30, 20, 34, 50, 38, 22, 14, 26, 42, 30, 16, 10, 18, 12, 8,
];

/** A sound wave beside a stack of images. */
export const CommentaryDrawing = () => (
  <svg viewBox="0 0 280 120" aria-hidden="true" {...stroke}>
    <g stroke="var(--line-strong)">
      <rect x="30" y="10" width="84" height="84" rx="3" />
      <rect x="20" y="18" width="84" height="84" rx="3" fill="var(--bg)" />
    </g>
    <rect x="10" y="26" width="84" height="84" rx="3" fill="var(--bg)" stroke="var(--text-2)" />
    <g stroke="var(--text-2)">
      <ellipse cx="52" cy="68" rx="28" ry="32" />
      <path d="M38 56c8-7 20-7 28 0M38 80c8 7 20 7 28 0M52 50v36" />
    </g>
    <g stroke="var(--accent)" strokeWidth="2">
      {WAVEFORM_HEIGHTS.map((height, index) => (
        <path
          key={`${index * 6}`}
          d={`M${128 + index * 6} ${68 - height / 2}v${height}`}
          opacity={index < 11 ? 1 : 0.4}
        />
      ))}
    </g>
  </svg>
);

/** Lines of a transcript; in one of them a word is marked. */
export const SpokenWordsDrawing = () => (
  <svg viewBox="0 0 280 120" aria-hidden="true" {...stroke}>
    <g stroke="var(--line-strong)" strokeWidth="4">
      <path d="M14 16h18M52 16h206M14 38h18M52 38h168M14 92h18M52 92h186M14 114h18M52 114h120" />
    </g>
    <rect x="2" y="52" width="274" height="26" rx="3" fill="var(--mark-quiet)" />
    <g stroke="var(--mark)" strokeWidth="4">
      <path d="M14 65h18M118 65h66" />
    </g>
    <path d="M52 65h50M200 65h56" stroke="var(--text-2)" strokeWidth="4" />
  </svg>
);
