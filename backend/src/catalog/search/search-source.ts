import type { EntityManager } from '@mikro-orm/postgresql';
import { type AiAnalysis, type Cue, JOINT_LABELS, type VideoTag } from '@msk/contracts';
import { uuids } from '../wire/uuids.js';

/** A published case as it lies in the tables, with all that can be found in it. */
export interface SearchSource {
  id: string;
  title: string;
  description: string | null;
  duration: number;
  views: number;
  createdAt: string;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
  transcript: string | null;
  cues: Cue[] | null;
  /** Another one after any change. */
  version: string;
}

const VERSION = `v.xmin::text || ' ' || coalesce(t.xmin::text, '')`;

const SOURCES = `
  select v.id, v.title, v.description, v.duration, v.views, v.created_at as "createdAt", v.tags, v.analysis,
         t.text as transcript, t.cues, ${VERSION} as version
    from catalog.video v left join catalog.transcript t on t.video_id = v.id
   where v.id = any(?::uuid[]) and v.status = 'published' order by v.id`;

/**
 * Locked, so that an edit and a rebuild of the same video take turns and the later one reads the newer text. Whoever writes
 * a case into the index meanwhile may still refer to the video.
 */
export const lockedSourcesOf = (em: EntityManager, ids: readonly string[]): Promise<SearchSource[]> =>
  em.execute<SearchSource[]>(`${SOURCES} for no key update of v`, [uuids(ids)]);

/** As they are at this moment; `unchangedOf` tells later whether they still are. */
export const sourcesOf = (em: EntityManager, ids: readonly string[]): Promise<SearchSource[]> =>
  em.execute<SearchSource[]>(SOURCES, [uuids(ids)]);

/** The cases that are what they were when they were read, and that nobody has taken into the index meanwhile. */
export async function unchangedOf<Case extends { source: Pick<SearchSource, 'id' | 'version'> }>(
  em: EntityManager,
  cases: readonly Case[],
): Promise<Case[]> {
  const rows = await em.execute<{ id: string; version: string }[]>(
    `select v.id, ${VERSION} as version
       from catalog.video v left join catalog.transcript t on t.video_id = v.id
      where v.id = any(?::uuid[]) and not exists (select from catalog.search_entry e where e.video_id = v.id)`,
    [uuids(cases.map(({ source }) => source.id))],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return cases.filter(({ source }) => versions.get(source.id) === source.version);
}

export const jointName = (analysis: AiAnalysis | null): string | null =>
  !analysis || analysis.primaryJoint === 'unknown' ? null : JOINT_LABELS[analysis.primaryJoint];
