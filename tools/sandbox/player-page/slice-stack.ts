/** The pictures of a stack, loaded when the page opens. */
export class SliceStack {
  readonly #images: HTMLImageElement[];

  constructor(paths: readonly string[], onSliceLoaded: () => void) {
    this.#images = paths.map((path) => {
      const image = new Image();
      image.addEventListener('load', onSliceLoaded);
      image.src = path;
      return image;
    });
  }

  /** The slice, or the nearest loaded one; undefined while there is none. */
  at(slice: number): HTMLImageElement | undefined {
    const loaded = this.#images.map((image, index) => ({ image, index })).filter(({ image }) => image.naturalWidth > 0);
    const [nearest] = loaded.sort((a, b) => Math.abs(a.index - slice) - Math.abs(b.index - slice));
    return nearest?.image;
  }
}
