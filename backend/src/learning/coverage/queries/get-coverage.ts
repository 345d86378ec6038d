import { EntityManager } from '@mikro-orm/postgresql';
import {
  COMPLETED_PERCENT,
  type Coverage,
  type CoverageCell,
  type Grade,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
} from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { CountCasesByFacet, GetCaseFacets } from '../../../catalog/index.js';
import { getLearnerDay } from '../../reviews/queries/today.js';
import { IS_VISIBLE } from '../../reviews/queries/visible-card.js';
import { CURRICULA } from '../curricula.js';
import { CurriculumNotFound } from '../domain/errors.js';
import { sortByGap } from '../domain/sort-by-gap.js';
import { PublishedHeadings } from '../published-headings.js';

/** What a learner has seen of the library, by joint and pathology filter and by heading of a curriculum. */
export class GetCoverage extends Query<Coverage> {
  constructor(
    readonly userId: string,
    readonly curriculumId: string | null,
  ) {
    super();
  }
}

/** What a learner has done with a case. */
interface Mark {
  videoId: string;
  isWatched: boolean;
  grade: Grade | null;
  due: number;
}

const COUNT_BY_GRADE = { exact: 'right', close: 'close', wrong: 'wrong' } as const;

@QueryHandler(GetCoverage)
export class GetCoverageHandler implements IQueryHandler<GetCoverage> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly headings: PublishedHeadings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, curriculumId }: GetCoverage): Promise<Coverage> {
    const curriculum = curriculumId === null ? null : CURRICULA.find(({ id }) => id === curriculumId);
    if (curriculum === undefined) throw new CurriculumNotFound();
    const marks = new Map((await this.readMarks(userId)).map((mark) => [mark.videoId, mark]));
    const cases = await this.queries.execute(new GetCaseFacets([...marks.keys()], curriculum !== null));
    const cells = emptyCells();
    for (const { joint, pathology, cases } of await this.queries.execute(new CountCasesByFacet()))
      cells[joint][pathology].published = cases;
    for (const { id, joint, pathologies } of cases)
      for (const pathology of pathologies) addMark(cells[joint][pathology], marks.get(id)!);
    const sorted = sortByGap(
      JOINTS.flatMap((joint) => PATHOLOGIES.map((pathology) => cells[joint][pathology])),
      curriculum,
    );
    if (!curriculum) return { cells: sorted };
    const watched = cases.filter(({ id }) => marks.get(id)!.isWatched);
    const counts = await this.headings.count(curriculum, watched);
    return {
      cells: sorted,
      headings: counts.map(({ published, among }, n) => ({
        text: curriculum.headings[n]!.text,
        // They were counted a moment earlier.
        published: Math.max(published, among),
        watched: among,
      })),
    };
  }

  private async readMarks(userId: string): Promise<Mark[]> {
    const { starts } = await getLearnerDay(this.em, userId, this.clock.now());
    const { rows } = await sql<Mark>`
      select video_id as "videoId", bool_or(watched) as "isWatched", max(grade) as grade, sum(due)::integer as due
        from (select video_id, true as watched, null as grade, 0 as due from learning.watch_record
               where user_id = ${userId} and progress >= ${COMPLETED_PERCENT}
               union all
              (select distinct on (video_id) video_id, false, grade, 0 from learning.call
                where user_id = ${userId} and grade <> 'skipped' order by video_id, called_at desc, id)
               union all
              select c.video_id, false, null, 1 from learning.review_card c
               where c.user_id = ${userId} and c.due_at < ${starts[1]} and ${IS_VISIBLE}) as marks
       group by video_id`.execute(this.em.getKysely());
    return rows;
  }
}

const emptyCells = () =>
  Object.fromEntries(
    JOINTS.map((joint) => [
      joint,
      Object.fromEntries(PATHOLOGIES.map((pathology) => [pathology, emptyCell(joint, pathology)])),
    ]),
  ) as Record<Joint, Record<Pathology, CoverageCell>>;

const emptyCell = (joint: Joint, pathology: Pathology): CoverageCell => ({
  joint,
  pathology,
  published: 0,
  watched: 0,
  right: 0,
  close: 0,
  wrong: 0,
  due: 0,
});

function addMark(cell: CoverageCell, { isWatched, grade, due }: Mark): void {
  if (isWatched) cell.watched++;
  if (grade) cell[COUNT_BY_GRADE[grade]]++;
  cell.due += due;
}
