import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { ListDto } from '../../../platform/http/list.dto.js';
import { ListAuditLog } from '../../queries/list-audit-log.js';
import { AuditPageView } from './audit-log.view.js';

@AdminOnly()
@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly queries: QueryBus) {}

  /** List the entries of the audit log, newest first. */
  @Get()
  list(@Query() { limit, offset }: ListDto): Promise<AuditPageView> {
    return this.queries.execute(new ListAuditLog(limit, offset));
  }
}
