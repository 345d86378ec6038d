// Destructured for speed: these functions run for every pixel.
const { abs, cos, floor, max, min, round } = Math;

/**
 * Encodes a baseline JPEG with one grey component (ITU-T T.81). A noisy image is five times smaller than as PNG, and a library
 * page shows twenty of them.
 */
export function greyJpeg(pixels: Uint8ClampedArray, width: number, height: number, quality: number): Buffer {
  const divisors = quantisation(quality);
  const bits = new BitWriter();
  let before = 0;
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8)
      before = writeBlock(bits, frequencies(pixels, width, height, x, y, divisors), before);
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...ZIGZAG.map((at) => divisors[at] ?? 1)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...DC_LENGTHS, ...DC_VALUES]),
    segment(0xc4, [0x10, ...AC_LENGTHS, ...AC_VALUES]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    bits.finish(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

// Quantisation and Huffman tables of Annex K of the standard.
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const DC_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const AC_LENGTHS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d];
const AC_VALUES = [
  ...Buffer.from(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
    'hex',
  ),
];

type Codes = Map<number, { code: number; length: number }>;

function codes(lengths: number[], values: number[]): Codes {
  const table: Codes = new Map();
  let code = 0;
  let next = 0;
  for (const [index, count] of lengths.entries()) {
    for (let k = 0; k < count; k += 1, next += 1, code += 1) table.set(values[next] ?? 0, { code, length: index + 1 });
    code <<= 1;
  }
  return table;
}

const DC = codes(DC_LENGTHS, DC_VALUES);
const AC = codes(AC_LENGTHS, AC_VALUES);

class BitWriter {
  #bytes: number[] = [];
  #pending = 0;
  #count = 0;

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#pending = (this.#pending << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  finish(): Buffer {
    while (this.#count > 0) this.write(1, 1);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#pending);
    if (this.#pending === 0xff) this.#bytes.push(0); // byte stuffing: a single FF would be a marker
    this.#pending = 0;
    this.#count = 0;
  }
}

const segment = (marker: number, content: number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

function quantisation(quality: number): number[] {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return LUMINANCE.map((divisor) => min(255, max(1, floor((divisor * scale + 50) / 100))));
}

const COSINES = Array.from({ length: 64 }, (_, at) => {
  const frequency = at >> 3;
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * cos(((2 * (at & 7) + 1) * frequency * Math.PI) / 16);
});

/** Discrete cosine transform of a block, rows then columns, quantised. Beyond the image its last row and column are repeated. */
function frequencies(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  x0: number,
  y0: number,
  divisors: number[],
): Int16Array {
  const rows = new Float32Array(64);
  const result = new Int16Array(64);
  for (let y = 0; y < 8; y += 1) {
    const line = min(y0 + y, height - 1) * width;
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1)
        sum += ((pixels[line + min(x0 + x, width - 1)] ?? 0) - 128) * (COSINES[u * 8 + x] ?? 0);
      rows[y * 8 + u] = sum;
    }
  }
  for (let u = 0; u < 8; u += 1) {
    for (let v = 0; v < 8; v += 1) {
      let sum = 0;
      for (let y = 0; y < 8; y += 1) sum += (rows[y * 8 + u] ?? 0) * (COSINES[v * 8 + y] ?? 0);
      result[v * 8 + u] = round(sum / (divisors[v * 8 + u] ?? 1));
    }
  }
  return result;
}

/** Returns the DC coefficient of the block; that of the next block is encoded as the difference. */
function writeBlock(bits: BitWriter, block: Int16Array, before: number): number {
  const mean = block[0] ?? 0;
  writeNumber(bits, DC, 0, mean - before);
  let zeros = 0;
  for (let k = 1; k < 64; k += 1) {
    const value = block[ZIGZAG[k] ?? 0] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeCode(bits, AC, 0xf0);
    writeNumber(bits, AC, zeros, value);
    zeros = 0;
  }
  if (zeros > 0) writeCode(bits, AC, 0);
  return mean;
}

function writeNumber(bits: BitWriter, table: Codes, zeros: number, value: number): void {
  const size = value === 0 ? 0 : 32 - Math.clz32(abs(value));
  writeCode(bits, table, (zeros << 4) | size);
  bits.write(value < 0 ? value + (1 << size) - 1 : value, size);
}

function writeCode(bits: BitWriter, table: Codes, symbol: number): void {
  const { code, length } = table.get(symbol) ?? { code: 0, length: 0 };
  bits.write(code, length);
}
