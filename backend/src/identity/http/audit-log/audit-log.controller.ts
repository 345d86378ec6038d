import { AUDIT_SORT_KEYS } from '@msk/contracts';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AuditPageView } from '../../../platform/audit/audit-log.view.js';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CsvResponse, createCsvFile } from '../../../platform/http/csv/csv-file.js';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';
import { ExportAuditLog, ListAuditLog } from '../../queries/list-audit-log.js';
import { AUDIT_COLUMNS } from './audit-log-csv.js';

/** `query`: part of an action, or the id of an actor or of a target. */
export class AuditListDto extends sortedListDto(AUDIT_SORT_KEYS) {}

@AdminOnly()
@Controller('api/admin')
export class AuditLogController {
  constructor(private readonly queries: QueryBus) {}

  /** List the entries of the audit log, newest first. */
  @Get('audit-log')
  list(@Query() dto: AuditListDto): Promise<AuditPageView> {
    return this.queries.execute(new ListAuditLog(dto));
  }

  /** Export all entries that match, as a CSV file. */
  @Get('audit-log.csv')
  @CsvResponse(AUDIT_COLUMNS)
  async export(@Query() dto: AuditListDto): Promise<StreamableFile> {
    return createCsvFile('audit-log.csv', AUDIT_COLUMNS, await this.queries.execute(new ExportAuditLog(dto)));
  }
}
