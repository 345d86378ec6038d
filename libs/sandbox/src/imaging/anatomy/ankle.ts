import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, polygon, stroke, union } from '../shape.ts';

/** Sagittal ankle: tibia on talus on calcaneus, the Achilles tendon behind, the midfoot in front. */
export const ankle: Phantom = (z, vary) => {
  const middle = cut(z, 0, 1.15);
  const bone = (shape: Structure['shape'], cortex = 0.018): Structure => ({ tissue: 'bone', shape, cortex });
  const tibia = union(
    [
      capsule([0.06, -1.7], [0.04, -0.62], 0.17, 0.2),
      polygon(
        [
          [-0.2, -0.56],
          [0.28, -0.56],
          [0.3, -0.36],
          [0.04, -0.43],
          [-0.16, -0.34],
        ],
        0.035,
      ),
    ],
    0.12,
  );
  const talus = polygon(
    [
      [-0.24, -0.24],
      [-0.02, -0.34],
      [0.24, -0.27],
      [0.32, -0.08],
      [0.16, 0.06],
      [-0.1, 0.02],
      [-0.24, 0.1],
      [-0.52, 0.06],
      [-0.54, -0.14],
      [-0.36, -0.14],
    ],
    0.035 * middle + 0.01,
  );
  const calcaneus = polygon(
    [
      [-0.34, 0.24],
      [-0.12, 0.14],
      [0.06, 0.2],
      [0.2, 0.12],
      [0.5, 0.04],
      [0.66, 0.16],
      [0.68, 0.38],
      [0.56, 0.5],
      [0.1, 0.44],
      [-0.36, 0.42],
    ],
    0.045,
  );
  const structures: Structure[] = [
    {
      tissue: 'fat',
      shape: polygon(
        [
          [-0.36, -1.7],
          [0.62, -1.7],
          [0.66, -0.6],
          [0.74, 0],
          [0.86, 0.4],
          [0.7, 0.66],
          [0, 0.66],
          [-1.8, 0.62],
          [-1.8, 0.08],
          [-0.8, -0.3],
          [-0.36, -0.7],
        ],
        0.08,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 86,
      shape: polygon(
        [
          [0.28, -1.7],
          [0.48, -1.7],
          [0.46, -0.8],
          [0.34, -0.34],
          [0.3, -0.7],
        ],
        0.03,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 2,
      shape: polygon(
        [
          [0.3, 0.56],
          [-0.4, 0.52],
          [-1.5, 0.48],
          [-1.5, 0.56],
          [-0.3, 0.62],
        ],
        0.035,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 88,
      shape: polygon(
        [
          [-0.3, -1.7],
          [-0.18, -1.7],
          [-0.2, -0.9],
          [-0.28, -0.9],
        ],
        0.03,
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [-0.3, -0.3],
          [-0.2, -0.38],
          [-0.24, -0.22],
        ],
        0.012 + 0.018 * (1 + vary(1)),
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [0.3, -0.3],
          [0.4, -0.2],
          [0.34, -0.1],
        ],
        0.01 + 0.02 * (1 + vary(2)),
      ),
    },
    {
      tissue: 'cartilage',
      shape: polygon(
        [
          [-0.26, -0.3],
          [-0.02, -0.4],
          [0.28, -0.32],
          [0.3, -0.24],
          [0, -0.3],
          [-0.24, -0.2],
        ],
        0.03,
      ),
    },
    bone(tibia),
    bone(talus),
    bone(calcaneus),
    bone(
      polygon(
        [
          [-0.66, -0.14],
          [-0.6, -0.12],
          [-0.58, 0.1],
          [-0.68, 0.12],
          [-0.78, 0],
        ],
        0.04 * middle + 0.01,
      ),
    ),
    bone(
      polygon(
        [
          [-0.5, 0.24],
          [-0.44, 0.26],
          [-0.46, 0.4],
          [-0.76, 0.44],
          [-0.76, 0.28],
        ],
        0.04,
      ),
    ),
    bone(
      polygon(
        [
          [-0.88, -0.02],
          [-0.96, 0.24],
          [-1.08, 0.26],
          [-1.06, 0.02],
        ],
        0.04,
      ),
    ),
    bone(capsule([-1.2, 0.2], [-2, 0.46], 0.12 * middle + 0.02, 0.08)),
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [0.56, -1.7],
          [0.56, -0.6],
          [0.62, -0.1],
          [0.7, 0.2],
        ],
        0.04 + (vary(3) > 0.4 ? 0.03 * cut(z, 0, 0.6) : 0),
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.3, -1.5],
          [-0.34, -0.6],
          [-0.6, -0.26],
          [-1.2, 0],
        ],
        0.024,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [0.5, 0.56],
          [-0.2, 0.55],
          [-1.2, 0.6],
        ],
        0.018,
      ),
    },
    { tissue: 'ligament', fade: 0.02, shape: capsule([0.02, 0.08], [-0.02, 0.18], 0.03) },
    {
      tissue: 'vessel',
      fade: 0.02,
      shape: stroke(
        [
          [0.36, -1.2],
          [0.33, -0.8],
          [0.39, -0.5],
          [0.37, -0.25],
          [0.44, 0],
        ],
        0.012,
      ),
    },
  ];
  if (vary(4) > 0)
    structures.push({ tissue: 'oedema', fade: 0.07, shape: ellipse([0.06 + 0.2 * vary(5), -0.18], 0.12, 0.07) });
  if (vary(6) > 0.4)
    structures.push({ tissue: 'fluid', fade: 0.02, shape: capsule([0.6, -0.34], [0.6, -0.12], 0.014) });
  return structures;
};
