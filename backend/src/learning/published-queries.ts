import type { ExportedLearning, WatchSummary } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** All data that Learning holds about a user, for the user's data export. */
export class GetLearningExport extends Query<ExportedLearning> {
  constructor(readonly userId: string) {
    super();
  }
}

/** How much a user has watched. */
export class GetWatchSummary extends Query<WatchSummary> {
  constructor(readonly userId: string) {
    super();
  }
}
