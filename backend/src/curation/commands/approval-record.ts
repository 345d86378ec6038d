import type { AuditRecord } from '../../platform/audit/audit-trail.js';

/** An approval in the audit log; alone or among many, each has its own. */
export const approvalOf = (videoId: string): AuditRecord => ({
  action: 'video.approved',
  target: { kind: 'video', id: videoId },
  before: { decision: null },
  after: { decision: 'approved' },
});
