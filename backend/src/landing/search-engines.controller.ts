import { LEARNER_PAGES, PUBLIC_PAGES } from '@msk/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { publicUrl } from '../platform/config/public-url.js';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { Public, SkipRateLimit } from '../platform/http/access/access-rule.js';

const isPublic = (page: string): boolean => (PUBLIC_PAGES as readonly string[]).includes(page);
const firstSegment = (page: string): string => page.split('/').slice(0, 2).join('/');

/** A page that is not declared public stays out of search engines, a new one too. */
const DISALLOWED = [
  '/api/',
  '/admin',
  '/stripe-setup',
  ...new Set(LEARNER_PAGES.filter((page) => !isPublic(page)).map(firstSegment)),
];

const HOUR_LONG = 'public, max-age=3600';

@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller()
export class SearchEnginesController {
  private readonly site: URL;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.site = publicUrl(settings);
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', HOUR_LONG)
  robots(): string {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...rules, '', `Sitemap: ${this.urlOf('/sitemap.xml')}`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', HOUR_LONG)
  sitemap(): string {
    const urls = PUBLIC_PAGES.map((page) => `<url><loc>${this.urlOf(page)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
  }

  private urlOf(path: string): string {
    return new URL(path, this.site).href.replaceAll('&', '&amp;');
  }
}
