import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, type Point, polygon, stroke } from '../shape.ts';

const LEVELS = 8;

/** Sagittal lumbar spine: vertebral bodies and discs, the canal with cord and fluid, spinous processes, muscle behind. */
export const spine: Phantom = (z, vary) => {
  const middle = cut(z, 0, 0.75); // lateral slices do not cut the canal
  const place = (level: number): Point => {
    const t = level / (LEVELS - 1);
    return [-0.14 + 0.16 * Math.sin(t * 3.4 + 0.4) + 0.03 * vary(1), -1.25 + 2.5 * t];
  };
  const lean = (level: number): number => {
    const [[ax, ay], [bx, by]] = [place(level - 0.5), place(level + 0.5)];
    return Math.atan2(bx - ax, by - ay);
  };
  const structures: Structure[] = [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [-1.05, -1.7],
          [0.86, -1.7],
          [0.9, 0],
          [0.84, 1.7],
          [-1.05, 1.7],
        ],
        0.08,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 88,
      shape: polygon(
        [
          [0.36, -1.6],
          [0.62, -1.6],
          [0.7, 0],
          [0.6, 1.6],
          [0.3, 1.6],
          [0.42, 0],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 84,
      shape: polygon(
        [
          [-1.1, -1.6],
          [-0.72, -1.6],
          [-0.66, 0.2],
          [-0.8, 1.6],
          [-1.1, 1.6],
        ],
        0.06,
      ),
    },
    {
      tissue: 'vessel',
      shape: stroke(
        [
          [-0.56, -1.5],
          [-0.48, -0.4],
          [-0.52, 0.5],
          [-0.6, 1.4],
        ],
        0.05 * middle + 0.012,
      ),
    },
  ];
  const along = (offset: number, from = 0, to = LEVELS - 1): Point[] =>
    Array.from({ length: 15 }, (_, index) => {
      const [x, y] = place(from + ((to - from) * index) / 14);
      return [x + offset, y];
    });
  if (middle > 0.25) {
    structures.push(
      { tissue: 'fat', shape: stroke(along(0.36), 0.09) },
      { tissue: 'fluid', shape: stroke(along(0.3), 0.085 * middle) },
      { tissue: 'cord', shape: stroke(along(0.29, 0, 4.2), 0.04 * middle) },
      { tissue: 'cord', shape: stroke(along(0.315, 4, LEVELS - 1), 0.014 * middle) },
      { tissue: 'cord', shape: stroke(along(0.285, 4, LEVELS - 1), 0.01 * middle) },
    );
  }
  for (let level = 0; level < LEVELS; level += 1) structures.push(...atLevel(level));
  structures.push(
    { tissue: 'tendon', shape: stroke(along(0.215), 0.012) },
    { tissue: 'tendon', shape: stroke(along(-0.225), 0.01) },
  );
  return structures;

  function atLevel(level: number): Structure[] {
    const [x, y] = place(level);
    const angle = lean(level);
    const at = (dx: number, dy: number): Point => [
      x + dx * Math.cos(angle) + dy * Math.sin(angle),
      y + dy * Math.cos(angle) - dx * Math.sin(angle),
    ];
    const waist = 0.015 + 0.004 * vary(level);
    const body = polygon(
      [
        at(-0.19, -0.12),
        at(0, -0.12 + waist),
        at(0.18, -0.12),
        at(0.18 - waist, 0),
        at(0.18, 0.12),
        at(0, 0.12 - waist),
        at(-0.19, 0.12),
        at(-0.19 + waist * 1.6, 0),
      ],
      0.022,
    );
    const degenerate = vary(level + 20) > 0.55;
    const bulge = degenerate ? 0.045 : 0.012;
    const disc = polygon(
      [
        at(-0.18, 0.16),
        at(0, 0.152),
        at(0.17, 0.165),
        at(0.17 + bulge, 0.18),
        at(0.17, 0.195),
        at(0, 0.208),
        at(-0.18, 0.2),
      ],
      0.012,
    );
    const process = capsule(at(0.47, 0.06), at(0.68, 0.16), 0.055 * middle, 0.07 * middle);
    const parts: Structure[] = [
      { tissue: degenerate ? 'cartilage' : 'disc', shape: disc },
      { tissue: 'bone', shape: body, cortex: 0.016 },
    ];
    if (middle > 0.25) parts.push({ tissue: 'bone', shape: process, cortex: 0.02 });
    else
      parts.push(
        { tissue: 'bone', shape: capsule(at(0.16, -0.06), at(0.4, -0.04), 0.06, 0.09), cortex: 0.02 },
        { tissue: 'fluid', shape: ellipse(at(0.3, 0.12), 0.02, 0.03) },
      );
    if (vary(level + 40) > 0.8)
      parts.push({ tissue: 'oedema', fade: 0.04, shape: ellipse(at(-0.05, 0.08), 0.09, 0.035, 5) });
    return parts;
  }
};
