import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** In pixels; the size that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

// The drawing of icon.svg, in its box of 32 by 32.
const GROUND: Colour = [0x12, 0x16, 0x1b];
const BONE = { centre: [16, 16] as Point, radii: [6, 8.5] as Point, turn: (-24 * Math.PI) / 180, width: 2.4 };
const BONE_COLOUR: Colour = [0x7c, 0xc7, 0xff];
const TENDON = {
  curve: [
    [7, 25],
    [13, 27.4],
    [20, 26.4],
    [25, 21.4],
  ] as const,
  width: 2,
};
const TENDON_COLOUR: Colour = [0xe9, 0xee, 0xf3];
const PIXELS_PER_UNIT = 17;
const CURVE_STEPS = 24;

/** The picture of a shared link when no showcase has one: the product's mark, drawn by the build. */
export const previewPicture = (): Plugin => ({
  name: 'preview-picture',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'link-preview.png', source: drawPreview() });
  },
});

export function drawPreview({ width, height } = PREVIEW_SIZE): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3); // the first byte says that the row is not filtered
    for (let x = 0; x < width; x++) {
      const at: Point = [16 + (x - width / 2) / PIXELS_PER_UNIT, 16 + (y - height / 2) / PIXELS_PER_UNIT];
      row.set(colourAt(at), 1 + x * 3);
    }
    return row;
  });
  return encodePng(width, height, Buffer.concat(rows));
}

function colourAt(point: Point): Colour {
  const withBone = mix(GROUND, BONE_COLOUR, coverage(distanceToEllipse(point) - BONE.width / 2));
  return mix(withBone, TENDON_COLOUR, coverage(distanceToCurve(point) - TENDON.width / 2));
}

/** How much of a pixel lies inside, from the signed distance of its middle to the edge. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance * PIXELS_PER_UNIT));

const mix = (under: Colour, over: Colour, share: number): Colour =>
  [0, 1, 2].map((part) => Math.round((under[part] ?? 0) * (1 - share) + (over[part] ?? 0) * share)) as never as Colour;

/** First-order distance to the ellipse's line: exact enough beside a stroke of two units. */
function distanceToEllipse([x, y]: Point): number {
  const { centre, radii, turn } = BONE;
  const [dx, dy] = [x - centre[0], y - centre[1]];
  const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / radii[0];
  const v = (-dx * Math.sin(turn) + dy * Math.cos(turn)) / radii[1];
  const radius = Math.hypot(u, v);
  if (radius === 0) return Math.min(...radii);
  return (Math.abs(radius - 1) * radius) / Math.hypot(u / radii[0], v / radii[1]);
}

const curvePoints: Point[] = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
  const t = step / CURVE_STEPS;
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const along = (axis: 0 | 1) => TENDON.curve.reduce((sum, point, at) => sum + point[axis] * (weights[at] ?? 0), 0);
  return [along(0), along(1)];
});

const distanceToCurve = (point: Point): number =>
  Math.min(...curvePoints.slice(1).map((to, at) => distanceToSegment(point, curvePoints[at] ?? to, to)));

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** Eight bits a colour, no alpha. Source: PNG specification, section 11. */
function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
