// The specification's closed lists (section 9), in the order of the screens.

export const JOINTS = [
  'shoulder',
  'knee',
  'hip',
  'ankle',
  'wrist',
  'spine',
  'elbow',
  'foot',
  'hand',
  'finger',
  'thumb',
  'unknown',
] as const;
export type Joint = (typeof JOINTS)[number];

export const PATHOLOGIES = [
  'tear',
  'impingement',
  'arthritis',
  'fracture',
  'edema',
  'tendinosis',
  'bursitis',
  'cyst',
  'labral',
] as const;
export type Pathology = (typeof PATHOLOGIES)[number];

export const DURATION_BANDS = ['short', 'medium', 'long'] as const;
export type DurationBand = (typeof DURATION_BANDS)[number];

/** `from` is inclusive, `to` exclusive. Exactly ten minutes are `medium`. */
export const DURATION_BAND_SECONDS: Record<DurationBand, { from: number; to: number }> = {
  short: { from: 0, to: 180 },
  medium: { from: 180, to: 601 },
  long: { from: 601, to: Number.POSITIVE_INFINITY },
};

export const SORT_ORDERS = ['relevance', 'date', 'duration', 'views'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const JOINT_LABELS: Record<Joint | 'all', string> = {
  all: 'All Joints',
  shoulder: 'Shoulder',
  knee: 'Knee',
  hip: 'Hip',
  ankle: 'Ankle',
  wrist: 'Wrist',
  spine: 'Spine',
  elbow: 'Elbow',
  foot: 'Foot',
  hand: 'Hand',
  finger: 'Finger',
  thumb: 'Thumb',
  unknown: 'Other',
};

export const PATHOLOGY_LABELS: Record<Pathology | 'all', string> = {
  all: 'All Pathologies',
  tear: 'Tears',
  impingement: 'Impingement',
  arthritis: 'Arthritis',
  fracture: 'Fractures',
  edema: 'Bone Marrow Edema',
  tendinosis: 'Tendinosis',
  bursitis: 'Bursitis',
  cyst: 'Cysts',
  labral: 'Labral Pathology',
};

export const DURATION_LABELS: Record<DurationBand | 'all', string> = {
  all: 'Any Duration',
  short: 'Short (< 3 min)',
  medium: 'Medium (3-10 min)',
  long: 'Long (> 10 min)',
};

export const SORT_LABELS: Record<SortOrder, string> = {
  relevance: 'Relevance',
  date: 'Upload Date',
  duration: 'Duration',
  views: 'Views',
};

/** Also the number of cases that Load More adds. Source: specification section 9. */
export const LIBRARY_PAGE_SIZE = 20;
export const TRIAL_DAYS = 7;
/** Monthly and annual price in cents, USD. Source: specification section 9. */
export const PRICES = { monthly: 8_900, annual: 89_000 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
export const SHOWCASE_POSITIONS = [1, 2, 3] as const;
