// Destructured for speed: these functions run for every pixel.
const { abs, max, min, sqrt } = Math;

/** A signed distance function, negative inside. Half the field of view is 1, y points down. */
export interface Shape {
  distance(x: number, y: number): number;
  /** Bounding box: left, top, right, bottom. */
  box: readonly [number, number, number, number];
}

const MIN_RADIUS = 1e-3;

export type Point = readonly [number, number];

export function ellipse([cx, cy]: Point, width: number, height: number, degrees = 0): Shape {
  const rx = max(width, MIN_RADIUS);
  const ry = max(height, MIN_RADIUS);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const reach = max(rx, ry);
  return {
    distance: (x, y) => {
      const u = ((x - cx) * cos + (y - cy) * sin) / rx;
      const v = ((y - cy) * cos - (x - cx) * sin) / ry;
      const k = sqrt(u * u + v * v);
      return k < 1e-6 ? -min(rx, ry) : (k * (k - 1)) / sqrt((u / rx) ** 2 + (v / ry) ** 2);
    },
    box: [cx - reach, cy - reach, cx + reach, cy + reach],
  };
}

/** A capsule with a radius at each end: shafts, tendons, nerves. */
export function capsule([ax, ay]: Point, [bx, by]: Point, ra: number, rb = ra): Shape {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy || 1e-9;
  const reach = max(ra, rb);
  return {
    distance: (x, y) => {
      const t = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
      const u = x - ax - dx * t;
      const v = y - ay - dy * t;
      return sqrt(u * u + v * v) - (ra + (rb - ra) * t);
    },
    box: [min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach],
  };
}

/** A smooth line through several points, thinner towards its ends. */
export function stroke(points: readonly Point[], radius: number): Shape {
  const line = [points[0], ...smoothOutline(points).slice(0, -2), points.at(-1)].filter((point) => point !== undefined);
  const thickness = (index: number) => radius * (0.72 + 0.28 * Math.sin((index / (line.length - 1)) * Math.PI));
  const parts = line
    .slice(1)
    .map((point, index) => capsule(line[index] ?? point, point, thickness(index), thickness(index + 1)));
  return union(parts, radius * 0.6);
}

/** Chaikin's algorithm: replaces each corner by two points on its sides. */
const smoothOutline = (points: readonly Point[]): readonly Point[] =>
  points.length < 4 ? points : applyChaikin(points);

const applyChaikin = (points: readonly Point[]): Point[] =>
  points.flatMap(([ax, ay], index): Point[] => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    return [
      [ax * 0.78 + bx * 0.22, ay * 0.78 + by * 0.22],
      [ax * 0.22 + bx * 0.78, ay * 0.22 + by * 0.78],
    ];
  });

/** A closed outline with rounded corners. */
export function polygon(corners: readonly Point[], round = 0.03): Shape {
  const points = smoothOutline(corners);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    distance: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY;
      let inside = false;
      let bx = xs.at(-1) as number;
      let by = ys.at(-1) as number;
      for (let i = 0; i < xs.length; i += 1) {
        const ax = xs[i] as number;
        const ay = ys[i] as number;
        const ex = bx - ax;
        const ey = by - ay;
        const t = min(1, max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey + 1e-9)));
        const dx = x - ax - ex * t;
        const dy = y - ay - ey * t;
        nearest = min(nearest, dx * dx + dy * dy);
        if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside;
        bx = ax;
        by = ay;
      }
      return (inside ? -sqrt(nearest) : sqrt(nearest)) - round;
    },
    box: [min(...xs) - round, min(...ys) - round, max(...xs) + round, max(...ys) + round],
  };
}

/** Smooth union with a fillet of `k`, such as a condyle on its shaft. */
export function union(shapes: readonly Shape[], k = 0.06): Shape {
  return {
    distance: (x, y) => {
      let d = 10;
      for (const shape of shapes) {
        const other = shape.distance(x, y);
        const h = max(0, k - abs(d - other)) / k;
        d = min(d, other) - h * h * k * 0.25;
      }
      return d;
    },
    box: enclosingBox(shapes),
  };
}

export const subtract = (shape: Shape, hole: Shape): Shape => ({
  distance: (x, y) => max(shape.distance(x, y), -hole.distance(x, y)),
  box: shape.box,
});

export const intersect = (shape: Shape, frame: Shape): Shape => ({
  distance: (x, y) => max(shape.distance(x, y), frame.distance(x, y)),
  box: shape.box,
});

export const offset = (shape: Shape, by: number): Shape => ({
  distance: (x, y) => shape.distance(x, y) - by,
  box: [shape.box[0] - by, shape.box[1] - by, shape.box[2] + by, shape.box[3] + by],
});

const enclosingBox = (shapes: readonly Shape[]): Shape['box'] => [
  min(...shapes.map(({ box }) => box[0])),
  min(...shapes.map(({ box }) => box[1])),
  max(...shapes.map(({ box }) => box[2])),
  max(...shapes.map(({ box }) => box[3])),
];
