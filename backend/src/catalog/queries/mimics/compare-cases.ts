import type { CaseComparison } from '@msk/contracts';
import { compareFindings } from '@msk/lexicon';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { VideoNotFound } from '../../domain/errors.js';
import { CaseFindingsCache } from './case-findings-cache.js';

/** What two published cases show, in common and apart. */
export class CompareCases extends Query<CaseComparison> {
  constructor(
    readonly videoId: string,
    readonly otherId: string,
  ) {
    super();
  }
}

@QueryHandler(CompareCases)
export class CompareCasesHandler implements IQueryHandler<CompareCases> {
  constructor(private readonly cases: CaseFindingsCache) {}

  async execute({ videoId, otherId }: CompareCases): Promise<CaseComparison> {
    const cases = await this.cases.read([videoId, otherId]);
    const [one, other] = [videoId, otherId].map((id) => cases.find((found) => found.id === id));
    if (!one || !other) throw new VideoNotFound();
    return compareFindings(one.findings, other.findings);
  }
}
