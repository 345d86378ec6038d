import type { Phantom, Structure } from '../phantom.ts';
import { ellipse, type Point, polygon, type Shape, stroke } from '../shape.ts';

/** Axial thigh, for a case of no joint: the femur in its ring of muscles, each in its fascia, fat all round. */
export const thigh: Phantom = (z, vary) => {
  const drift = 0.08 * z;
  const around = (degrees: number, distance: number): Point => [
    distance * 1.2 * Math.cos((degrees * Math.PI) / 180) + drift,
    distance * 0.86 * Math.sin((degrees * Math.PI) / 180),
  ];
  const muscle = (from: number, to: number, near: number, far: number, degrees: number): Structure => ({
    tissue: 'muscle',
    degrees,
    shape: wedge(from + 5 * vary(from % 37), to + 5 * vary(to % 37), near, far * (1 + 0.07 * vary(from % 29))),
  });
  const wedge = (from: number, to: number, near: number, far: number): Shape => {
    const steps = Array.from({ length: 6 }, (_, index) => from + ((to - from) * index) / 5);
    const swell = (index: number) => far * (1 + 0.07 * Math.sin((index / 5) * Math.PI) + 0.02 * z);
    return polygon(
      [
        ...steps.map((angle, index) => around(angle, swell(index))),
        ...steps.toReversed().map((angle) => around(angle, near)),
      ],
      0.022,
    );
  };
  const structures: Structure[] = [
    { tissue: 'fat', shape: ellipse([drift, 0.02], 1.2 + 0.05 * vary(1), 0.88 + 0.03 * vary(2)) },
    muscle(200, 262, 0.2, 0.7, 60),
    muscle(266, 300, 0.42, 0.74, 88),
    muscle(262, 400, 0.215, 0.37, 20),
    muscle(304, 356, 0.42, 0.72, 130),
    muscle(160, 196, 0.31, 0.74, 10),
    muscle(118, 156, 0.27, 0.74, 145),
    muscle(84, 114, 0.25, 0.72, 95),
    muscle(46, 80, 0.25, 0.7, 70),
    muscle(6, 40, 0.39, 0.7, 30),
    { tissue: 'ligament', fade: 0.02, shape: stroke([around(100, 0.3), around(70, 0.28)], 0.022) },
    { tissue: 'vessel', shape: ellipse(around(190, 0.26), 0.045, 0.04) },
    { tissue: 'vessel', shape: ellipse(around(178, 0.25), 0.036, 0.036) },
    { tissue: 'vessel', shape: ellipse([-1.02 + drift, 0.28], 0.024, 0.024) },
    { tissue: 'tendon', fade: 0.03, shape: ellipse([drift + 0.02, -0.02], 0.2, 0.19) },
    { tissue: 'bone', cortex: 0.055, shape: ellipse([drift + 0.02, -0.02], 0.185, 0.175) },
  ];
  if (vary(3) > 0)
    structures.push({ tissue: 'oedema', fade: 0.1, shape: ellipse(around(230 + 40 * vary(4), 0.48), 0.16, 0.07, 40) });
  return structures;
};
