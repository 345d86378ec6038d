import type { EntityManager } from '@mikro-orm/postgresql';
import { type AiAnalysis, type Cue, JOINT_LABELS, type VideoTag } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../../platform/database/statements/array-parameters.js';

/** A published case with everything that is searched in it. */
export interface SearchSource {
  id: string;
  title: string;
  description: string | null;
  duration: number;
  createdAt: string;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
  transcript: string | null;
  cues: Cue[] | null;
  /** Differs after any change but a counted view. */
  version: string;
}

const VERSION = sql.raw(`v.version || ' ' || coalesce(t.xmin::text, '')`);

const sourcesSql = (ids: readonly string[]): RawBuilder<SearchSource> => sql`
  select v.id, v.title, v.description, v.duration, v.created_at as "createdAt", v.tags, v.analysis,
         t.text as transcript, t.cues, ${VERSION} as version
    from catalog.video v left join catalog.transcript t on t.video_id = v.id
   where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published' order by v.id`;

/**
 * Locks the videos, so that an edit and a rebuild of one of them run one after the other and the later one reads the newer
 * text. The lock still allows other transactions to reference the videos.
 */
export async function loadAndLockSources(em: EntityManager, ids: readonly string[]): Promise<SearchSource[]> {
  const { rows } = await sql<SearchSource>`${sourcesSql(ids)} for no key update of v`.execute(em.getKysely());
  return rows;
}

/** Reads without locks; `filterUnchanged` later returns the videos that have not changed since. */
export async function loadSources(em: EntityManager, ids: readonly string[]): Promise<SearchSource[]> {
  return (await sourcesSql(ids).execute(em.getKysely())).rows;
}

/** The cases whose videos have neither changed nor been indexed since they were read. */
export async function filterUnchanged<Case extends { source: Pick<SearchSource, 'id' | 'version'> }>(
  em: EntityManager,
  cases: readonly Case[],
): Promise<Case[]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select v.id, ${VERSION} as version
      from catalog.video v left join catalog.transcript t on t.video_id = v.id
     where v.id = any(${textArray(cases.map(({ source }) => source.id))}::uuid[]) and v.status = 'published'
       and not exists (select from catalog.search_entry e where e.video_id = v.id)`.execute(em.getKysely());
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return cases.filter(({ source }) => versions.get(source.id) === source.version);
}

export const jointName = (analysis: AiAnalysis | null): string | null =>
  !analysis || analysis.primaryJoint === 'unknown' ? null : JOINT_LABELS[analysis.primaryJoint];
