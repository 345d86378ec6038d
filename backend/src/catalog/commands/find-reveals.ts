import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, Cue } from '@msk/contracts';
import { readCaseReveal } from '@msk/lexicon';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

/** Finds the reveals of the cases that were published before reveals were stored; returns how many have one now. */
export class FindReveals extends Command<number> {}

interface Row {
  id: string;
  title: string;
  duration: number;
  analysis: AiAnalysis;
  cues: Cue[];
}

const BATCH_SIZE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@CommandHandler(FindReveals)
export class FindRevealsHandler implements ICommandHandler<FindReveals> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<number> {
    let found = 0;
    for (let after = FIRST_ID; ; ) {
      const rows = await this.readBatch(after);
      for (const row of rows) found += await this.store(row);
      if (rows.length < BATCH_SIZE) return found;
      after = rows.at(-1)!.id;
    }
  }

  private async readBatch(after: string): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select v.id, v.title, v.duration, v.analysis, t.cues
        from catalog.video v join catalog.transcript t on t.video_id = v.id
       where v.reveal is null and v.analysis is not null and t.cues is not null and v.id > ${after}
       order by v.id limit ${BATCH_SIZE}`.execute(this.em.getKysely());
    return rows;
  }

  private async store({ id, title, duration, analysis, cues }: Row): Promise<number> {
    const reveal = readCaseReveal({ title, pathologies: analysis.pathologies, cues, duration });
    if (!reveal) return 0;
    // A curator may have moved it meanwhile.
    await sql`update catalog.video set reveal = ${JSON.stringify(reveal)}::jsonb where id = ${id} and reveal is null`.execute(
      this.em.getKysely(),
    );
    return 1;
  }
}
