import type { VideoSummary } from '../catalog.ts';
import type { ExportedCall, ExportedWorklist } from './practice.ts';
import type { ExportedReel } from './reels.ts';
import type { ExportedCard, ExportedReview } from './reviews.ts';

/** From this percentage on, a video counts as watched to its end. Source: specification section 9. */
export const COMPLETED_PERCENT = 95;
/** How often the player's position is sent while a video plays. Source: specification section 9. */
export const PROGRESS_INTERVAL_SECONDS = 10;
/** A year: progress that was kept by a device for longer counts as that old. */
export const MAX_PROGRESS_AGE_SECONDS = 31_536_000;
/** Source: specification section 9. */
export const CONTINUE_WATCHING_SIZE = 4;
/** In characters, of a bookmark's notes and of a timed note. Source: api.md, "Learning". */
export const MAX_NOTES_LENGTH = 5_000;
/** Timed notes of one user on one video. Source: api.md, "Learning". */
export const MAX_NOTES_PER_VIDEO = 500;
/** Timed notes of one user on all videos. */
export const MAX_NOTES = 50_000;

/** How far a user has watched a video. */
export interface WatchRecord {
  id: string;
  videoId: string;
  /** 0 to 100. */
  watchProgress: number;
  /** Where to resume. */
  positionSeconds: number;
  completedAt: string | null;
  lastWatchedAt: string;
  video: VideoSummary;
}

/** A user's progress on a video's card. */
export interface WatchMark {
  /** 0 to 100. */
  progress: number;
  positionSeconds: number;
}

/** By video id: everything that the user ever started. */
export type WatchMarks = Record<string, WatchMark>;

/** A bookmark. */
export interface Starred {
  id: string;
  videoId: string;
  notes: string | null;
  createdAt: string;
  /** Increases with each change; a change that was made on an older version is refused. */
  version: number;
  video: VideoSummary;
}

/** A note of a user on a video. */
export interface Note {
  id: string;
  videoId: string;
  /** The second of the video that the note is about; null when it is about the whole case. */
  seconds: number | null;
  text: string;
  /** The user wants to be asked about it again. */
  askAgain: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface NotePage {
  notes: (Note & { video: { id: string; title: string } })[];
  total: number;
}

/** Videos of one playlist, and playlists of one user. */
export const MAX_PLAYLIST_VIDEOS = 500;
export const MAX_PLAYLISTS = 100;
/** In characters. */
export const MAX_PLAYLIST_TITLE_LENGTH = 200;

/** Videos in an order that a user has given them. */
export interface Playlist {
  id: string;
  title: string;
  /** Each user has one `watch-later`, which cannot be renamed or deleted. */
  kind: 'own' | 'watch-later';
  videoIds: string[];
  createdAt: string;
  updatedAt: string;
}

export const NOTE_EXPORT_FORMATS = ['markdown', 'csv', 'anki'] as const;
export type NoteExportFormat = (typeof NOTE_EXPORT_FORMATS)[number];

export const THEMES = ['system', 'dark', 'light'] as const;

/** How the player and the library behave for a user, on every device. */
export interface Preferences {
  /** While it is false, no watch record is written. */
  rememberHistory: boolean;
  autoplay: boolean;
  /** 0.5 to 2. */
  playbackRate: number;
  captions: boolean;
  theme: (typeof THEMES)[number];
  weeklyDigest: boolean;
  /** An IANA name; null until a device has told it. The day of reviews begins at 4 am there. */
  timeZone: string | null;
  newCardsPerDay: number;
  reviewsPerDay: number;
  /** 0.8 to 0.95: the share of cards to be remembered when they are due. */
  desiredRetention: number;
}

export const PLAYBACK_RATE = { min: 0.5, max: 2 } as const;

export const DEFAULT_PREFERENCES: Preferences = {
  rememberHistory: true,
  autoplay: true,
  playbackRate: 1,
  captions: false,
  theme: 'system',
  weeklyDigest: false,
  timeZone: null,
  newCardsPerDay: 10,
  reviewsPerDay: 100,
  desiredRetention: 0.9,
};

/** The data that Learning stores about a user. */
export interface ExportedLearning {
  watched: {
    videoId: string;
    watchProgress: number;
    positionSeconds: number;
    completedAt: string | null;
    lastWatchedAt: string;
  }[];
  /** Days on which a view of the video was counted; stored for two days. */
  views: { videoId: string; day: string }[];
  starred: { videoId: string; notes: string | null; createdAt: string }[];
  notes: Note[];
  playlists: Playlist[];
  worklists: ExportedWorklist[];
  calls: ExportedCall[];
  reels: ExportedReel[];
  cards: ExportedCard[];
  reviews: ExportedReview[];
  /** Null as long as the user has changed none. */
  preferences: (Preferences & { changedAt: string }) | null;
}
