import type { VideoSummary } from '@msk/contracts';
import type { QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';
import { VideoNotFound } from '../domain/errors.js';

/**
 * A video as Catalog shows it. Read before a change whose answer contains it: a case that was withdrawn a moment ago is then
 * refused before anything is stored, and one that is withdrawn a moment later does not make a stored change look refused.
 *
 * @throws VideoNotFound
 */
export async function getVideo(queries: QueryBus, videoId: string, entitled: boolean): Promise<VideoSummary> {
  const [video] = await queries.execute(new GetVideos([videoId], entitled));
  if (!video) throw new VideoNotFound();
  return video;
}

/** Adds to each row its video as Catalog shows it; rows whose video has just been withdrawn are left out. */
export async function withVideos<Row extends { videoId: string }>(
  queries: QueryBus,
  rows: readonly Row[],
  entitled: boolean,
): Promise<(Row & { video: VideoSummary })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ videoId }) => videoId);
  const videos = new Map((await queries.execute(new GetVideos(ids, entitled))).map((video) => [video.id, video]));
  return rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    return video ? [{ ...row, video }] : [];
  });
}
