import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { AuditEntry } from './audit-entry.js';
import { AuditTrail } from './audit-trail.js';
import { ExportAuditEntriesHandler, ListAuditEntriesHandler } from './list-audit-entries.js';
import { ListUserAuditEntriesHandler } from './list-user-audit-entries.js';
import { SecurityEventInterceptor } from './security-event.interceptor.js';
import { SecurityLog } from './security-log.js';

/** The audit log. Global, since every context writes to it. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([AuditEntry])],
  providers: [
    AuditTrail,
    SecurityLog,
    SecurityEventInterceptor,
    ListAuditEntriesHandler,
    ExportAuditEntriesHandler,
    ListUserAuditEntriesHandler,
  ],
  exports: [SecurityLog],
})
export class AuditModule {}
