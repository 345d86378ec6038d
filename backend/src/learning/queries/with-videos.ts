import type { VideoSummary } from '@msk/contracts';
import type { QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';

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
