import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { PreparedStatements } from './prepared-statements.js';

/** Frequent writes of one statement. They have their own connections: players report while others search. */
@Injectable()
export class PreparedWrites extends PreparedStatements {
  constructor(@Inject(SETTINGS) settings: Settings, em: EntityManager, log: PinoLogger) {
    super(settings, em, log);
  }
}
