import type { ExportedReport } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** The reports of a user, for the user's data export. */
export class GetReportsBy extends Query<ExportedReport[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** When a user unsubscribed from emails about their reports, for the user's data export; null if they have not. */
export class GetReportEmailOptOut extends Query<string | null> {
  constructor(readonly userId: string) {
    super();
  }
}
