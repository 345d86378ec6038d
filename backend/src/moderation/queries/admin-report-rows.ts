import type { AdminVideoReport } from '@msk/contracts';
import type { QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetVideosOfAnyStatus } from '../../catalog/index.js';
import { FindUsers } from '../../identity/index.js';
import { isoTime } from '../../platform/database/iso-time.js';

/** A report as `ADMIN_REPORT` selects it from `moderation.video_report r`. */
export interface AdminReportRow
  extends Omit<AdminVideoReport, 'video' | 'isVideoPublished' | 'reportedByUser' | 'reportedAt' | 'reviewedAt'> {
  videoId: string;
  userId: string | null;
  reportedAt: Date | string;
  reviewedAt: Date | string | null;
}

export const ADMIN_REPORT = sql`
  r.id, r.video_id as "videoId", r.user_id as "userId", r.reason, r.description, r.statement, r.status,
  r.admin_notes as "adminNotes", r.action_taken as "actionTaken", r.reported_at as "reportedAt", r.reviewed_at as "reviewedAt",
  (select count(*)::int from moderation.video_report o where o.video_id = r.video_id) as "reportsOfVideo"`;

/** Adds the videos and the names of the authors, which other contexts know. */
export async function completeReports(queries: QueryBus, rows: readonly AdminReportRow[]): Promise<AdminVideoReport[]> {
  const [videos, users] = [
    await queries.execute(new GetVideosOfAnyStatus(rows.map(({ videoId }) => videoId))),
    await queries.execute(new FindUsers({ ids: rows.flatMap(({ userId }) => userId ?? []) })),
  ];
  const videoById = new Map(videos.map((video) => [video.id, video]));
  const userById = new Map(users.map((user) => [user.id, user]));
  return rows.map(({ videoId, userId, reportedAt, reviewedAt, ...report }) => {
    const { isPublished, ...video } = videoById.get(videoId)!;
    const user = userById.get(userId ?? '');
    return {
      ...report,
      video,
      isVideoPublished: isPublished,
      reportedAt: isoTime(reportedAt),
      reviewedAt: isoTime(reviewedAt),
      reportedByUser: user ? { firstName: user.firstName, lastName: user.lastName } : null,
    };
  });
}
