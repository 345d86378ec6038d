import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { PreparedStatements } from './prepared-statements.js';

/** Frequent reads. They have their own connections: a burst of searches takes none from writers. */
@Injectable()
export class PreparedReads extends PreparedStatements {
  constructor(@Inject(SETTINGS) settings: Settings, em: EntityManager, log: PinoLogger) {
    super(settings, em, log);
  }
}
