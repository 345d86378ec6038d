import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LandingContent } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { frontendBuild } from '../platform/http/pages.js';

/** The page with its compressed forms. */
export interface RenderedPage {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** What the learner's build exports for the server. */
interface LandingBuild {
  renderLandingPage(content: LandingContent): string;
}

const MODULE = `${frontendBuild('learner')}/.landing/landing-page.mjs`;
/** Half the time of the best, for a few bytes more. */
const BROTLI_QUALITY = 6;

/** Renders the landing page from the same components as the rest of the pages, once for each content. */
@Injectable()
export class LandingRenderer {
  private latest: { key: string; page: Promise<RenderedPage> } | null = null;

  /** Tests of the API run without a build of the pages. */
  readonly isBuilt = existsSync(MODULE);

  render(content: LandingContent): Promise<RenderedPage> {
    const key = JSON.stringify(content);
    if (this.latest?.key === key) return this.latest.page;
    const page = renderAndCompress(content);
    this.latest = { key, page };
    page.catch(() => {
      this.latest = null; // the next visitor tries again
    });
    return page;
  }
}

async function renderAndCompress(content: LandingContent): Promise<RenderedPage> {
  const { renderLandingPage } = (await import(pathToFileURL(MODULE).href)) as LandingBuild;
  const identity = Buffer.from(renderLandingPage(content));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ]);
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`, identity, br, gzip: gz };
}
