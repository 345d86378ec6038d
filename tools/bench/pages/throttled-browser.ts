import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../test-runner/playwright/chromium-path.ts';
import { OBSERVERS } from './vitals.ts';

export interface Screen {
  width: number;
  height: number;
}

export const PHONE: Screen = { width: 360, height: 740 };
export const DESKTOP: Screen = { width: 1_280, height: 800 };

/** A phone of the middle class on a slow mobile network. */
const PROCESSOR_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function openChromium(opened: AsyncDisposableStack): Promise<Browser> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-dev-shm-usage'],
  });
  opened.defer(() => browser.close());
  return browser;
}

/** A page of a browser that has never been here; `email` signs in by the API, which leaves the cache empty. */
export class FirstVisit implements AsyncDisposable {
  /** Transferred so far: compressed bytes of scripts without their headers, and their number. */
  scriptBytes = 0;
  scripts = 0;
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #devTools: CDPSession;

  private constructor(context: BrowserContext, page: Page, devTools: CDPSession) {
    this.#context = context;
    this.page = page;
    this.#devTools = devTools;
  }

  static async open(browser: Browser, baseURL: string, screen: Screen, email?: string): Promise<FirstVisit> {
    const context = await browser.newContext({ baseURL, viewport: screen });
    if (email) await context.request.post('/api/auth/login', { data: { email, password: 'sesamoid-demo' } });
    await context.addInitScript({ content: OBSERVERS });
    const page = await context.newPage();
    const visit = new FirstVisit(context, page, await context.newCDPSession(page));
    await visit.#countScripts();
    await visit.throttle();
    return visit;
  }

  async throttle(): Promise<void> {
    await this.#devTools.send('Network.emulateNetworkConditions', NETWORK);
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  }

  /** The processor alone: the network is as fast as it is. */
  async throttleProcessor(): Promise<void> {
    await this.unthrottle();
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  }

  async unthrottle(): Promise<void> {
    const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#devTools.send('Network.emulateNetworkConditions', unlimited);
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#context.close();
  }

  async #countScripts(): Promise<void> {
    await this.#devTools.send('Network.enable');
    const headerBytes = new Map<string, number>();
    this.#devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') headerBytes.set(requestId, response.encodedDataLength);
    });
    this.#devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const headers = headerBytes.get(requestId);
      if (headers === undefined) return;
      this.scripts += 1;
      this.scriptBytes += encodedDataLength - headers;
    });
  }
}
