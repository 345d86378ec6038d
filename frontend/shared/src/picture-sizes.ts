/** Vimeo's addresses of pictures end in their size: `…-d_640x360`, `…_1280x720.jpg?r=pad`. Source: its API, `pictures.sizes`. */
const SIZE = /_(\d+)x(\d+)(?=(?:\.\w+)?(?:\?|$))/;

/** Pixels. Each is at most one and a half times the one before, so that none is much too large. */
const WIDTHS = [160, 240, 320, 480, 640, 960, 1280];

/**
 * The `srcset` of a picture that its host makes in any size; undefined where the address names none. The format is the host's
 * choice: for an address without an ending, Vimeo sends AVIF or WebP to browsers that know it.
 */
export function pictureSizes(url: string): string | undefined {
  const [, width, height] = SIZE.exec(url)?.map(Number) ?? [];
  if (!width || !height) return undefined;
  const heightAt = (each: number) => Math.round((each * height) / width);
  return WIDTHS.map((each) => `${url.replace(SIZE, `_${each}x${heightAt(each)}`)} ${each}w`).join(', ');
}
