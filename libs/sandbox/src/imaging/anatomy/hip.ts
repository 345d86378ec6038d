import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, polygon, stroke, union } from '../shape.ts';

/** Coronal hip: head in the socket, neck and trochanter, labrum, the gluteal muscles above and the adductors below. */
export const hip: Phantom = (z, vary) => {
  const head = 0.33 * (0.6 + 0.4 * cut(z, 0, 1.1)) + 0.02 * vary(1);
  const neck = cut(z, 0, 0.9);
  const structures: Structure[] = [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [0.98, -1.7],
          [1.04, -0.4],
          [1.08, 0.3],
          [0.94, 1.7],
          [-1.6, 1.7],
          [-1.6, -1.7],
        ],
        0.08,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 62,
      shape: polygon(
        [
          [0.14, -1.6],
          [0.62, -1.6],
          [0.82, -0.7],
          [0.72, 0.02],
          [0.52, -0.02],
          [0.34, -0.6],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 70,
      shape: polygon(
        [
          [0.74, -1.3],
          [0.94, -0.9],
          [0.98, -0.2],
          [0.86, -0.1],
          [0.84, -0.7],
        ],
        0.03,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 60,
      shape: polygon(
        [
          [-0.9, -1.6],
          [-0.42, -1.6],
          [-0.34, -0.8],
          [-0.62, -0.5],
          [-1, -0.9],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 120,
      shape: polygon(
        [
          [-0.74, 0.66],
          [-0.3, 0.42],
          [0.1, 0.7],
          [0.2, 1.6],
          [-0.7, 1.6],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 92,
      shape: polygon(
        [
          [0.72, 0.5],
          [0.92, 0.4],
          [0.9, 1.6],
          [0.66, 1.6],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 35,
      shape: polygon(
        [
          [-0.74, 0.24],
          [-0.3, 0.34],
          [0.18, 0.48],
          [0.1, 0.58],
          [-0.4, 0.5],
          [-0.8, 0.4],
        ],
        0.03,
      ),
    },
    { tissue: 'fluid', fade: 0.03, shape: ellipse([-1.24, -0.1], 0.3 * cut(z, -0.3, 0.9), 0.42) },
    { tissue: 'vessel', shape: ellipse([-0.5, 0.58], 0.05, 0.06) },
    {
      tissue: 'bone',
      cortex: 0.024,
      shape: union(
        [
          polygon(
            [
              [-0.42, -1.7],
              [0.02, -1.7],
              [0.22, -0.9],
              [0.3, -0.5],
              [0.18, -0.42],
              [-0.1, -0.48],
              [-0.44, -0.24],
              [-0.56, -0.3],
              [-0.46, -0.9],
            ],
            0.04,
          ),
        ],
        0.1,
      ),
    },
    {
      tissue: 'bone',
      cortex: 0.024,
      shape: polygon(
        [
          [-0.56, -0.2],
          [-0.44, 0.02],
          [-0.36, 0.2],
          [-0.5, 0.34],
          [-0.74, 0.3],
          [-0.86, 0.1],
        ],
        0.05 * cut(z, 0, 1.2) + 0.012,
      ),
    },
    { tissue: 'fluid', fade: 0.015, shape: ellipse([0, -0.02], head + 0.055, head + 0.055) },
    { tissue: 'cartilage', shape: ellipse([0, -0.02], head + 0.045, head + 0.045) },
    {
      tissue: 'bone',
      cortex: 0.016,
      shape: union(
        [
          ellipse([0, -0.02], head, head),
          capsule([0.1, 0.06], [0.56, 0.34], 0.19 * neck + 0.02, 0.24),
          ellipse([0.66, 0.16], 0.17, 0.2, -25),
          capsule([0.58, 0.45], [0.52, 1.8], 0.21, 0.18),
        ],
        0.14,
      ),
    },
    { tissue: 'ligament', shape: capsule([-0.3, 0.08], [-0.14, 0.06], 0.02) },
    {
      tissue: 'tendon',
      shape: polygon(
        [
          [0.26, -0.5],
          [0.4, -0.32],
          [0.3, -0.3],
        ],
        0.016,
      ),
    },
    {
      tissue: 'tendon',
      shape: polygon(
        [
          [-0.28, 0.34],
          [-0.2, 0.28],
          [-0.2, 0.36],
        ],
        0.014,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [0.6, -0.1],
          [0.72, 0.04],
        ],
        0.03,
      ),
    },
  ];
  if (vary(2) > 0.2) structures.push({ tissue: 'oedema', fade: 0.09, shape: ellipse([0.02, -0.14], 0.17, 0.11, -20) });
  if (vary(3) > 0.3)
    structures.push({
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [0.8, -0.06],
          [0.9, 0.1],
          [0.88, 0.34],
          [0.84, 0.1],
        ],
        0.02,
      ),
    });
  return structures;
};
