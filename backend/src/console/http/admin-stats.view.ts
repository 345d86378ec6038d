import type { AdminStats } from '@msk/contracts';

class PendingCountsView {
  total!: number;
  completed!: number;
  processing!: number;
  failed!: number;
}

class PublishedCountsView {
  totalVideos!: number;
}

class BlacklistCountsView {
  total!: number;
}

export class AdminStatsView implements AdminStats {
  pending!: PendingCountsView;
  published!: PublishedCountsView;
  blacklisted!: BlacklistCountsView;
}
