import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, polygon, stroke, subtract, union } from '../shape.ts';

/** Sagittal elbow: the trochlea in the notch of the ulna, triceps behind, biceps and brachialis in front. */
export const elbow: Phantom = (z, vary) => {
  const middle = cut(z, 0, 1.2);
  const trochlea = 0.21 * (0.7 + 0.3 * middle);
  const structures: Structure[] = [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [-0.62, -1.7],
          [0.6, -1.7],
          [0.62, -0.6],
          [0.56, 0.1],
          [0.44, 0.5],
          [0.5, 1.7],
          [-0.78, 1.7],
          [-0.7, 0.6],
          [-0.66, -0.2],
        ],
        0.08,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 88,
      shape: polygon(
        [
          [0.2, -1.7],
          [0.54, -1.7],
          [0.54, -0.8],
          [0.42, -0.36],
          [0.24, -0.7],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 92,
      shape: polygon(
        [
          [-0.58, -1.7],
          [-0.36, -1.7],
          [-0.36, -0.6],
          [-0.46, -0.1],
          [-0.58, -0.4],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 84,
      shape: polygon(
        [
          [-0.3, -1.7],
          [-0.14, -1.7],
          [-0.2, -0.7],
          [-0.24, -0.2],
          [-0.32, 0.3],
          [-0.36, -0.3],
        ],
        0.035,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 94,
      shape: polygon(
        [
          [-0.66, 0.2],
          [-0.5, 0.1],
          [-0.46, 0.6],
          [-0.5, 1.7],
          [-0.74, 1.7],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 88,
      shape: polygon(
        [
          [0.2, 0.8],
          [0.38, 0.7],
          [0.44, 1.7],
          [0.2, 1.7],
        ],
        0.04,
      ),
    },
    {
      tissue: 'vessel',
      fade: 0.02,
      shape: stroke(
        [
          [-0.38, -1.4],
          [-0.4, -0.8],
          [-0.37, -0.45],
          [-0.41, -0.1],
          [-0.45, 0.3],
        ],
        0.016,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [0.42, -0.62],
          [0.44, -0.3],
          [0.4, -0.12],
        ],
        0.04,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.46, -0.3],
          [-0.4, 0.2],
          [-0.28, 0.52],
        ],
        0.024,
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [-0.16, -0.5],
          [-0.24, -0.2],
          [-0.18, 0],
          [-0.14, -0.3],
        ],
        0.012 + 0.02 * (1 + vary(1)),
      ),
    },
    { tissue: 'fat', fade: 0.03, shape: ellipse([0.2, -0.36], 0.1, 0.14, 20) },
    { tissue: 'cartilage', shape: ellipse([0.02, 0], trochlea + 0.035, trochlea + 0.035) },
    {
      tissue: 'bone',
      cortex: 0.02,
      shape: subtract(
        union(
          [
            polygon(
              [
                [0.3, -0.28],
                [0.42, -0.22],
                [0.42, 0.1],
                [0.26, 0.36],
                [-0.06, 0.4],
                [-0.24, 0.26],
                [-0.16, 0.3],
                [0.1, 0.26],
              ],
              0.05,
            ),
            capsule([0.16, 0.4], [0.1, 1.8], 0.17, 0.13),
          ],
          0.14,
        ),
        ellipse([0.02, 0], trochlea + 0.04, trochlea + 0.04),
      ),
    },
    {
      tissue: 'bone',
      cortex: 0.02,
      shape: union([ellipse([0.02, 0], trochlea, trochlea), capsule([0.04, -0.3], [0.06, -1.8], 0.13, 0.16)], 0.12),
    },
  ];
  if (z > 0.1) structures.push(...radius());
  if (vary(2) > 0.1) structures.push({ tissue: 'oedema', fade: 0.06, shape: ellipse([0.3, 0.16], 0.09, 0.09) });
  return structures;
};

const radius = (): Structure[] => [
  {
    tissue: 'cartilage',
    shape: polygon(
      [
        [-0.32, 0.24],
        [-0.1, 0.26],
        [-0.1, 0.32],
        [-0.32, 0.3],
      ],
      0.02,
    ),
  },
  {
    tissue: 'bone',
    cortex: 0.02,
    shape: union(
      [
        polygon(
          [
            [-0.32, 0.3],
            [-0.1, 0.31],
            [-0.12, 0.42],
            [-0.3, 0.42],
          ],
          0.035,
        ),
        capsule([-0.2, 0.5], [-0.16, 1.8], 0.09, 0.11),
      ],
      0.08,
    ),
  },
];
