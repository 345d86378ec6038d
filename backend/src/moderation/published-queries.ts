import type { ExportedReport } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** The reports of a user, for the user's data export. */
export class GetReportsBy extends Query<ExportedReport[]> {
  constructor(readonly userId: string) {
    super();
  }
}
