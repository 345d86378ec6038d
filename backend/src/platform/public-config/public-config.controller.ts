import { Controller, Get, Inject } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { Public } from '../http/access/access-rule.js';
import { publicConfig } from './public-config.js';
import { PublicConfigView } from './public-config.view.js';

@Public()
@Controller('api/public/config')
export class PublicConfigController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Get the product's name, links and support address for the pages. */
  @Get()
  show(): PublicConfigView {
    return publicConfig(this.settings);
  }
}
