import type { ExportedAnalytics } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** What Analytics holds about a user, for the user's data export. */
export class GetAnalyticsExport extends Query<ExportedAnalytics> {
  constructor(readonly userId: string) {
    super();
  }
}
