import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { currentReplica } from '../replicas/replica.js';
import { PreparedStatements } from './prepared-statements.js';
import type { CompiledStatement } from './statement-pool.js';

/**
 * Frequent reads. They have their own connections: a burst of searches takes none from writers. On a route that reads from
 * replicas they ask the request's replica, and the primary when it fails.
 */
@Injectable()
export class PreparedReads extends PreparedStatements {
  constructor(@Inject(SETTINGS) settings: Settings, em: EntityManager, log: PinoLogger) {
    super(settings, em, log);
  }

  protected override run<Row extends object>(statement: CompiledStatement): Promise<Row[]> {
    const fromPrimary = () => super.run<Row>(statement);
    const replica = currentReplica();
    return replica?.isUsable ? replica.read(statement, fromPrimary) : fromPrimary();
  }
}
