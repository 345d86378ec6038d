import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, polygon, stroke, union } from '../shape.ts';

/** Sagittal knee: condyle on plateau, patella in its tendon, menisci as black wedges, the cruciates in the middle slices. */
export const knee: Phantom = (z, vary) => {
  const condyle = 0.3 + 0.05 * Math.abs(z) + 0.02 * vary(1);
  const notch = cut(z, 0, 0.45); // the middle slices pass between the condyles
  const outer = cut(z, 0, 1.15);
  const flex = 0.03 * vary(2);
  const femur = union(
    [
      capsule([-0.08 + flex, -1.6], [-0.04, -0.45], 0.19 * outer, 0.22 * outer),
      ellipse([0, -0.25 - 0.1 * notch], condyle + 0.05, condyle - 0.05 * notch),
    ],
    0.2,
  );
  const tibia = union(
    [
      polygon(
        [
          [-0.38, 0.17],
          [0.38, 0.15],
          [0.36, 0.34],
          [0.16, 0.62],
          [-0.2, 0.62],
          [-0.36, 0.36],
        ],
        0.05,
      ),
      capsule([-0.03, 0.5], [0.02, 1.7], 0.23 * outer, 0.17 * outer),
    ],
    0.16,
  );
  const patella = ellipse([-0.56, -0.42], 0.1 * outer + 0.01, 0.2 * outer + 0.01, 8);
  const structures: Structure[] = [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [-0.72, -1.7],
          [0.62, -1.7],
          [0.66, -0.6],
          [0.6, 0.1],
          [0.68, 0.7],
          [0.6, 1.7],
          [-0.5, 1.7],
          [-0.62, 0.5],
          [-0.74, -0.1],
          [-0.8, -0.6],
        ],
        0.08,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 84,
      shape: polygon(
        [
          [-0.58, -1.65],
          [-0.3, -1.65],
          [-0.28, -1.1],
          [-0.36, -0.85],
          [-0.54, -0.95],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 98,
      shape: polygon(
        [
          [0.22, -1.65],
          [0.56, -1.65],
          [0.56, -0.9],
          [0.44, -0.55],
          [0.26, -0.8],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 92,
      shape: polygon(
        [
          [0.42, -0.3],
          [0.6, -0.1],
          [0.66, 0.7],
          [0.56, 1.65],
          [0.26, 1.65],
          [0.3, 0.6],
          [0.44, 0.2],
        ],
        0.04,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 90,
      shape: polygon(
        [
          [-0.36, 0.9],
          [-0.22, 0.9],
          [-0.2, 1.65],
          [-0.4, 1.65],
        ],
        0.03,
      ),
    },
    {
      tissue: 'vessel',
      shape: stroke(
        [
          [0.46, -1.4],
          [0.47, -0.5],
          [0.42, 0.2],
          [0.36, 0.9],
        ],
        0.045 * notch + 0.008,
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [-0.36, -1.05],
          [-0.44, -0.75],
          [-0.42, -0.4],
          [-0.37, -0.2],
          [-0.39, -0.5],
          [-0.35, -0.8],
        ],
        0.012 + 0.022 * (1 + vary(3)),
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.52, -1.3],
          [-0.56, -0.6],
        ],
        0.035,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.6, -0.25],
          [-0.52, 0.2],
          [-0.36, 0.48],
        ],
        0.032 * outer,
      ),
    },
    { tissue: 'cartilage', shape: union([ellipse([0, -0.23 - 0.1 * notch], condyle + 0.085, condyle - 0.015)], 0.05) },
    { tissue: 'cartilage', shape: ellipse([-0.53, -0.42], 0.12, 0.2, 8) },
    {
      tissue: 'cartilage',
      shape: polygon(
        [
          [-0.36, 0.12],
          [0.36, 0.1],
          [0.34, 0.16],
          [-0.34, 0.18],
        ],
        0.02,
      ),
    },
    { tissue: 'bone', shape: femur, cortex: 0.02 },
    { tissue: 'bone', shape: tibia, cortex: 0.02 },
    { tissue: 'bone', shape: patella, cortex: 0.022 },
  ];
  if (notch > 0.2) structures.push(...cruciates(notch));
  else structures.push(...menisci(vary(5) > 0.4));
  if (vary(4) > 0.1)
    structures.push({ tissue: 'oedema', fade: 0.08, shape: ellipse([0.1 * vary(6), 0.3], 0.15, 0.09, 20 * vary(7)) });
  if (z > 0.4)
    structures.push({
      tissue: 'bone',
      shape: union([ellipse([0.4, 0.55], 0.1, 0.11), capsule([0.4, 0.6], [0.38, 1.6], 0.06)], 0.08),
      cortex: 0.025,
    });
  return structures;
};

const cruciates = (width: number): Structure[] => [
  { tissue: 'fat', fade: 0.05, shape: ellipse([0.02, -0.02], 0.24, 0.17) },
  {
    tissue: 'ligament',
    fade: 0.025,
    shape: stroke(
      [
        [0.17, -0.36],
        [0.02, -0.1],
        [-0.2, 0.15],
      ],
      0.05 * width,
    ),
  },
  {
    tissue: 'ligament',
    fade: 0.02,
    shape: stroke(
      [
        [-0.04, -0.26],
        [0.1, -0.22],
        [0.22, -0.12],
        [0.3, 0.02],
        [0.35, 0.22],
      ],
      0.045 * width,
    ),
  },
];

const menisci = (torn: boolean): Structure[] => [
  {
    tissue: 'tendon',
    shape: polygon(
      [
        [-0.4, -0.06],
        [-0.38, 0.14],
        [-0.16, 0.12],
      ],
      0.02,
    ),
  },
  {
    tissue: 'tendon',
    shape: polygon(
      [
        [0.42, -0.08],
        [0.4, 0.13],
        [0.14, 0.11],
      ],
      0.02,
    ),
  },
  ...(torn ? [{ tissue: 'fluid', shape: capsule([0.24, 0.1], [0.38, 0], 0.011) } as const] : []),
];
