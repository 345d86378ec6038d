/** A valid library line with the given changes. */
export const aLine = (line: Record<string, unknown> = {}) => ({
  title: 'Bucket handle tear',
  description: 'Medial meniscus',
  duration: 120,
  createdTime: '2025-03-05T21:04:47+00:00',
  folder: 'Knee',
  tags: ['meniscus'],
  transcript:
    'The medial meniscus is torn. The fragment lies in the notch, in front of the posterior cruciate ligament.',
  ...line,
});

export const createLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({ title: `Case ${index + 1}`, createdTime: new Date(Date.UTC(2025, 0, 1 + (index % 7))).toISOString() }),
  );
