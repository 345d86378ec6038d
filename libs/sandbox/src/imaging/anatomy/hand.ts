import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, type Point, polygon, stroke, union } from '../shape.ts';

const CARPALS: [Point, number, number, number][] = [
  [[-0.26, 0.08], 0.13, 0.19, -28], // scaphoid
  [[0.02, 0.16], 0.13, 0.13, 0], // lunate
  [[0.25, 0.12], 0.11, 0.14, 22], // triquetrum
  [[-0.4, -0.24], 0.12, 0.13, 10], // trapezium
  [[-0.2, -0.27], 0.085, 0.11, 0], // trapezoid
  [[0.01, -0.19], 0.12, 0.2, 0], // capitate
  [[0.24, -0.2], 0.12, 0.16, 12], // hamate
];

/** Coronal wrist: radius and ulna, two rows of carpal bones, the metacarpals spreading from them. */
export const hand: Phantom = (z, vary) => {
  const middle = cut(z, 0, 1.25);
  const bone = (shape: Structure['shape']): Structure => ({ tissue: 'bone', shape, cortex: 0.018 });
  const rim = (centre: Point, rx: number, ry: number, turn: number): Structure => ({
    tissue: 'cartilage',
    shape: ellipse(centre, rx + 0.02, ry + 0.02, turn),
  });
  const carpals = CARPALS.map(([[x, y], rx, ry, turn], index): [Point, number, number, number] => {
    const size = 0.8 + 0.32 * cut(z, 0.3 * vary(index + 10), 1);
    return [[x + 0.012 * vary(index), y + 0.012 * vary(index + 8)], rx * size, ry * size, turn];
  });
  const metacarpal = (base: Point, tip: Point): Structure =>
    bone(union([capsule(base, tip, 0.085 * middle, 0.062 * middle), ellipse(base, 0.11 * middle, 0.09)], 0.08));
  return [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [-0.5, 1.7],
          [-0.52, 0.5],
          [-0.64, 0.1],
          [-0.9, -0.5],
          [-1, -1.7],
          [0.66, -1.7],
          [0.6, -0.5],
          [0.54, 0.3],
          [0.56, 1.7],
        ],
        0.07,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 62,
      shape: polygon(
        [
          [-0.6, -0.28],
          [-0.86, -0.8],
          [-0.8, -1.5],
          [-0.5, -1.4],
          [-0.46, -0.5],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 92,
      shape: polygon(
        [
          [0.42, -0.4],
          [0.6, -0.6],
          [0.64, -1.6],
          [0.48, -1.6],
        ],
        0.03,
      ),
    },
    ...[-0.3, -0.06, 0.2, 0.36].map(
      (x): Structure => ({
        tissue: 'muscle',
        degrees: 88,
        shape: polygon(
          [
            [x - 0.02, -0.56],
            [x - 0.01, -1.7],
            [x - 0.1, -1.7],
          ],
          0.035,
        ),
      }),
    ),
    {
      tissue: 'muscle',
      degrees: 90,
      shape: polygon(
        [
          [0.1, 0.9],
          [0.18, 0.9],
          [0.16, 1.7],
          [0.06, 1.7],
        ],
        0.05,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.46, 1.6],
          [-0.5, 0.4],
          [-0.62, -0.4],
          [-0.7, -1.4],
        ],
        0.022,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [0.52, 1.6],
          [0.5, 0.2],
          [0.5, -0.5],
        ],
        0.022,
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.015,
      shape: polygon(
        [
          [-0.3, 0.34],
          [0.1, 0.34],
          [0.36, 0.3],
          [0.3, 0.0],
          [-0.3, -0.1],
        ],
        0.015 + 0.01 * vary(30),
      ),
    },
    {
      tissue: 'cartilage',
      shape: polygon(
        [
          [-0.46, 0.34],
          [-0.2, 0.28],
          [0.12, 0.32],
          [0.12, 0.4],
          [-0.44, 0.46],
        ],
        0.02,
      ),
    },
    bone(
      union(
        [
          polygon(
            [
              [-0.46, 0.42],
              [-0.2, 0.36],
              [0.1, 0.4],
              [0.08, 0.56],
              [-0.4, 0.6],
            ],
            0.045,
          ),
          capsule([-0.2, 0.6], [-0.18, 1.8], 0.2 * middle, 0.15 * middle),
        ],
        0.12,
      ),
    ),
    bone(union([ellipse([0.34, 0.5], 0.14, 0.12), capsule([0.34, 0.6], [0.34, 1.8], 0.1 * middle, 0.1 * middle)], 0.1)),
    {
      tissue: 'tendon',
      shape: polygon(
        [
          [0.12, 0.36],
          [0.3, 0.33],
          [0.48, 0.3],
          [0.4, 0.37],
          [0.14, 0.42],
        ],
        0.012,
      ),
    },
    ...carpals.map((carpal) => rim(...carpal)),
    ...carpals.map(([centre, rx, ry, turn]) => bone(ellipse(centre, rx, ry, turn))),
    metacarpal([-0.58, -0.5], [-0.92, -1.3]),
    metacarpal([-0.26, -0.52], [-0.36, -1.7]),
    metacarpal([-0.01, -0.52], [-0.04, -1.8]),
    metacarpal([0.2, -0.5], [0.26, -1.7]),
    metacarpal([0.38, -0.46], [0.54, -1.5]),
    ...(vary(31) > 0.1 ? [{ tissue: 'oedema', fade: 0.05, shape: ellipse([-0.27, 0.1], 0.08, 0.08) } as const] : []),
    ...(vary(32) > 0.5 ? [{ tissue: 'fluid', fade: 0.012, shape: ellipse([0.12, 0.02], 0.035, 0.03) } as const] : []),
  ];
};
