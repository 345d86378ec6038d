/** Invented texts of the demo's learners, and the cases of its review desk. */

export const BOOKMARK_NOTES = [
  'For the Thursday conference.',
  'Compare with our case from last week.',
  'Good example for the residents.',
  'Show this one on the next teaching round.',
  'Mimic that I would have missed.',
  'Measure it the way it is done here.',
  'Look at the axial images again before boards.',
  'Report wording at the end is worth copying.',
];

export const TIMED_NOTES = [
  'Pause here and describe it before the answer comes.',
  'Edema pattern tells the mechanism.',
  'Check this corner on every knee from now on.',
  'Easy to miss on one plane alone.',
  'Normal variant, do not call it.',
  'Secondary sign, seen before the main finding.',
  'Grading explained in one sentence.',
  'What does the surgeon want to know? This.',
  'Fluid sensitive sequence makes the difference.',
  'Which sequence would I add?',
  'Compare with the other side.',
  'Differential: ask myself the three questions.',
];

export const PLAYLISTS = [
  'On call: trauma',
  'Board review',
  'Shoulder week',
  'Do not miss',
  'Teaching rounds',
  'Sports clinic',
  'Look-alikes',
  'Monday conference',
];

/** What the library does not have, by how often it was asked for. */
export const MISSED_SEARCHES: readonly (readonly [query: string, times: number])[] = [
  ['elastofibroma', 9],
  ['osgood schlatter', 8],
  ['sternoclavicular', 7],
  ['scheuermann', 6],
  ['haglund', 5],
  ['bertolotti', 4],
  ['melorheostosis', 4],
  ['monteggia', 3],
  ['fabella', 3],
  ['galeazzi', 3],
  ['baastrup', 2],
  ['tietze', 2],
  ['diastematomyelia', 1],
  ['ochronosis', 1],
];

/** Texts with a joint and a diagnosis, which a curator would look at next. */
export const PENDING_TITLES: readonly string[] = [
  ...['Rotator Cuff Injuries', 'Sciatica', 'Piriformis Syndrome', 'Whiplash', 'Herniated Disk', 'Spinal Stenosis'],
  ...['Carpal Tunnel Syndrome', 'Trigger thumb', 'Tarsal tunnel syndrome', 'Accessory navicular bone'],
  ...['Legg-Calv-Perthes disease', 'Knee Replacement', 'Hip Replacement', 'Intervertebral disc disease', 'Scoliosis'],
  ...[
    'Adolescent idiopathic scoliosis',
    'Diabetic Foot',
    'Ankylosing spondylitis',
    'Spinal intradural arachnoid cysts',
  ],
  ...['Tethered Spinal Cord Syndrome', 'Beukes familial hip dysplasia'],
];

/** Cases whose analysis failed, with the fault of OpenAI that made it fail. */
export const FAILED_ANALYSES = [
  { title: 'Gout', fault: 'refusal' },
  { title: 'Osteochondritis dissecans', fault: 'truncated' },
  { title: 'Pigmented villonodular synovitis', fault: 'content_filter' },
] as const;

export const REPORTS = [
  {
    reason: 'incorrect_information',
    description: 'At the second sentence the side is said to be left, while the images are labelled right.',
    hoursAgo: 52,
  },
  { reason: 'poor_quality', description: 'The sound drops out for some seconds towards the end.', hoursAgo: 5 },
] as const;
