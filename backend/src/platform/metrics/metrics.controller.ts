import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { Public, SkipRateLimit } from '../http/access/access-rule.js';
import { Unauthenticated } from '../http/access/errors.js';
import { Metrics } from './metrics.js';

/** For Prometheus: from this machine, or with METRICS_TOKEN. */
@Public()
@SkipRateLimit()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** Read the metrics in the text format of Prometheus. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/plain')
  @ApiOkResponse({
    description: 'To this machine, or with METRICS_TOKEN as bearer token.',
    schema: { type: 'string', example: 'library_database_up 1' },
  })
  async scrape(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.hasToken(request) && !isFromThisMachine(request)) throw new Unauthenticated();
    const { contentType, text } = await this.metrics.scrape();
    response.setHeader('Content-Type', contentType);
    response.send(text);
  }

  private hasToken({ headers: { authorization = '' } }: Request): boolean {
    const { METRICS_TOKEN } = this.settings;
    return METRICS_TOKEN !== undefined && isEqual(authorization, `Bearer ${METRICS_TOKEN}`);
  }
}

/** A request with forwarding headers comes through a proxy: its peer says nothing about its sender. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers['forwarded'];

const isEqual = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
