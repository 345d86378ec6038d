import type { LandingContent } from '@msk/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { GetPublicStats, GetShowcase } from '../catalog/index.js';
import { publicUrl } from '../platform/config/public-url.js';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { Public, SkipRateLimit } from '../platform/http/access/access-rule.js';
import { Callers } from '../platform/http/access/caller.js';
import { NotFound } from '../platform/http/id.pipe.js';
import { publicConfig } from '../platform/public-config/public-config.js';
import { LandingRenderer } from './landing-renderer.js';

@ApiExcludeController()
@Public()
@SkipRateLimit() // like every other page
@Controller()
export class LandingController {
  constructor(
    private readonly queries: QueryBus,
    private readonly callers: Callers,
    private readonly renderer: LandingRenderer,
    private readonly log: PinoLogger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** `/`: the library for a signed-in user, the landing page for a visitor. Source: specification, section 2. */
  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.renderer.isBuilt) throw new NotFound();
    response.setHeader('Vary', 'Cookie, Accept-Encoding').setHeader('Cache-Control', 'no-cache');
    if (await this.isSignedIn(request)) return response.redirect('/library');
    const { etag, ...encodings } = await this.renderer.render(await this.content());
    // One at a time: asked for both, Express answers with the browser's order, in which gzip comes first.
    const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name)) ?? 'identity';
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('ETag', etag).type('html').send(encodings[encoding]);
  }

  private async isSignedIn(request: Request): Promise<boolean> {
    const caller = await this.orElse(null, this.callers.identify(request));
    return caller?.kind === 'user';
  }

  /** Without the database the page still says what the product is and what it costs. */
  private async content(): Promise<LandingContent> {
    const [showcase, stats] = await Promise.all([
      this.orElse([], this.queries.execute(new GetShowcase())),
      this.orElse(null, this.queries.execute(new GetPublicStats())),
    ]);
    return { publicUrl: publicUrl(this.settings).href, config: publicConfig(this.settings), showcase, stats };
  }

  private orElse<Answer>(substitute: Answer, answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((err: unknown) => {
      this.log.warn({ err }, 'The landing page is shown without a part');
      return substitute;
    });
  }
}
