/** What the journey needs of a browser; the same for Playwright, WebDriver BiDi and classic WebDriver. */
export interface BrowserDriver {
  /** Opens an address and waits until it has loaded. */
  navigate(url: string): Promise<void>;
  /** Calls the function with this source in the page, or in the frame of the player; both texts are JSON. */
  call(functionSource: string, argumentJson: string, where: 'page' | 'player'): Promise<string>;
  /** Clicks with the browser's own pointer. */
  click(point: Point): Promise<void>;
  /** Types with the browser's own keyboard. */
  type(text: string): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and errors on the console, where the browser tells them. */
  problems(): string[];
}

/** CSS pixels from the upper left corner of the window's content. */
export interface Point {
  x: number;
  y: number;
}

export const WINDOW = { width: 1280, height: 800 };
