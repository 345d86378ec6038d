import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { CURRICULA } from '../curricula.js';
import { GetCoverage } from '../queries/get-coverage.js';
import { CoverageDto } from './coverage.dto.js';
import { CoverageView, CurriculumView } from './coverage.view.js';

@Controller('api')
export class CoverageController {
  constructor(private readonly queries: QueryBus) {}

  /** Count the cases of each joint and pathology, and what the caller has done with them. */
  @Get('coverage')
  coverage(@Query() { curriculum }: CoverageDto, @CurrentUser() { userId }: UserCaller): Promise<CoverageView> {
    return this.queries.execute(new GetCoverage(userId, curriculum ?? null));
  }

  /** List the curricula with their headings. */
  @Get('curricula')
  curricula(): CurriculumView[] {
    return [...CURRICULA];
  }
}
