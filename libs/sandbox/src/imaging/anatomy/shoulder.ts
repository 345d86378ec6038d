import { cut, type Phantom, type Structure } from '../phantom.ts';
import { capsule, ellipse, intersect, polygon, stroke, union } from '../shape.ts';

/** Coronal oblique shoulder: head in the glenoid, labrum, supraspinatus under the acromion, deltoid outside. */
export const shoulder: Phantom = (z, vary) => {
  const head = 0.4 * (0.55 + 0.45 * cut(z, 0, 1.1)) + 0.02 * vary(1);
  const outer = cut(z, 0, 1.3);
  const tear = vary(2) > 0.1;
  const body = polygon(
    [
      [0.95, -1.1],
      [1.0, -0.3],
      [0.86, 0.5],
      [0.7, 1.7],
      [-1.4, 1.7],
      [-1.5, -0.9],
      [-0.4, -1.02],
      [0.5, -1.2],
    ],
    0.1,
  );
  const structures: Structure[] = [
    { tissue: 'fat', shape: body },
    {
      tissue: 'muscle',
      degrees: 78,
      shape: polygon(
        [
          [0.6, -0.74],
          [0.86, -0.6],
          [0.92, -0.1],
          [0.8, 0.5],
          [0.6, 1.3],
          [0.46, 1.3],
          [0.6, 0.4],
          [0.64, -0.1],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 4,
      shape: polygon(
        [
          [-1.6, -0.62],
          [-0.6, -0.6],
          [-0.1, -0.54],
          [-0.1, -0.42],
          [-0.8, -0.28],
          [-1.6, -0.24],
        ],
        0.03,
      ),
    },
    {
      tissue: 'muscle',
      degrees: -6,
      shape: polygon(
        [
          [-1.6, -0.96],
          [-0.7, -0.94],
          [-0.2, -0.84],
          [-0.4, -0.72],
          [-1.6, -0.7],
        ],
        0.03,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 20,
      shape: polygon(
        [
          [-1.5, 0.06],
          [-0.7, 0.16],
          [-0.42, 0.5],
          [-0.7, 1.2],
          [-1.5, 1.5],
        ],
        0.05,
      ),
    },
    {
      tissue: 'muscle',
      degrees: 70,
      shape: polygon(
        [
          [-0.36, 0.66],
          [-0.1, 0.7],
          [0.02, 1.6],
          [-0.6, 1.6],
        ],
        0.04,
      ),
    },
    { tissue: 'vessel', shape: ellipse([-0.46, 0.62], 0.05, 0.045) },
    { tissue: 'vessel', shape: ellipse([-0.58, 0.7], 0.035, 0.035) },
    {
      tissue: 'fluid',
      fade: 0.02,
      shape: polygon(
        [
          [-0.3, 0.36],
          [-0.12, 0.44],
          [0.02, 0.5],
          [-0.14, 0.54],
          [-0.3, 0.46],
        ],
        0.012 + 0.02 * (1 + vary(3)),
      ),
    },
    { tissue: 'cartilage', shape: ellipse([0.1, 0], head + 0.035, head + 0.03) },
    {
      tissue: 'bone',
      cortex: 0.018,
      shape: union(
        [
          ellipse([0.1, 0], head, head),
          ellipse([0.36, -0.1], 0.18, 0.24),
          capsule([0.2, 0.3], [0.3, 1.8], 0.24 * outer, 0.18 * outer),
        ],
        0.22,
      ),
    },
    {
      tissue: 'bone',
      cortex: 0.022,
      shape: union(
        [
          polygon(
            [
              [-0.42, -0.28],
              [-0.36, -0.26],
              [-0.35, 0.3],
              [-0.44, 0.3],
              [-0.62, 0.12],
              [-0.62, -0.14],
            ],
            0.04,
          ),
          capsule([-0.6, 0], [-1.5, 0.1], 0.12, 0.07),
        ],
        0.16,
      ),
    },
    {
      tissue: 'cartilage',
      shape: polygon(
        [
          [-0.31, -0.22],
          [-0.29, 0.24],
          [-0.33, 0.24],
          [-0.34, -0.22],
        ],
        0.008,
      ),
    },
    {
      tissue: 'tendon',
      shape: polygon(
        [
          [-0.34, -0.34],
          [-0.22, -0.27],
          [-0.33, -0.2],
        ],
        0.015,
      ),
    },
    {
      tissue: 'tendon',
      shape: polygon(
        [
          [-0.34, 0.36],
          [-0.2, 0.33],
          [-0.32, 0.22],
        ],
        0.015,
      ),
    },
    {
      tissue: 'tendon',
      shape: stroke(
        [
          [-0.34, -0.46],
          [-0.05, -0.48],
          [0.2, -0.43],
          [0.42, -0.28],
        ],
        0.035,
      ),
    },
    {
      tissue: 'bone',
      cortex: 0.02,
      shape: polygon(
        [
          [-0.02, -0.72],
          [0.4, -0.66],
          [0.5, -0.58],
          [0.4, -0.54],
          [0, -0.62],
        ],
        0.03 + 0.02 * outer,
      ),
    },
    {
      tissue: 'bone',
      cortex: 0.02,
      shape: polygon(
        [
          [-0.8, -0.78],
          [-0.16, -0.76],
          [-0.14, -0.66],
          [-0.8, -0.7],
        ],
        0.03,
      ),
    },
    {
      tissue: 'fluid',
      fade: 0.015,
      shape: stroke(
        [
          [0.06, -0.54],
          [0.3, -0.5],
          [0.48, -0.36],
        ],
        0.008 + 0.008 * (1 + vary(4)),
      ),
    },
  ];
  if (tear) structures.push({ tissue: 'fluid', fade: 0.02, shape: capsule([0.24, -0.42], [0.38, -0.33], 0.03, 0.022) });
  if (vary(5) > 0.3) structures.push({ tissue: 'oedema', fade: 0.07, shape: ellipse([0.4, -0.12], 0.13, 0.12) });
  return structures.map((structure) =>
    structure.tissue === 'fat' ? structure : { ...structure, shape: intersect(structure.shape, body) },
  );
};
