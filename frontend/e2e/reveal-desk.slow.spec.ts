import { randomInt, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

const CUES = [
  { start: 1, end: 9, text: 'A swimmer with a painful shoulder.' },
  { start: 25, end: 29, text: 'Look at the anteroinferior rim.' },
  { start: 40, end: 49, text: 'This is a Bankart lesion.' },
];
const ANALYSIS = {
  caseTitle: 'Painful shoulder',
  summary: 'A swimmer.',
  primaryJoint: 'shoulder',
  pathologies: ['Bankart lesion'],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 0.9,
  analysedBy: 'lexicon',
};

test('a curator sees the line that tells the diagnosis, and moves it by keys', async ({ admin: page, environment }) => {
  const title = `Case ${randomUUID().slice(0, 8)}`;
  const database = new Client(environment.databaseUrl);
  await database.connect();
  try {
    await database.query(
      `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
                                           tags, processing_status, analysis, transcript, cues)
       values (gen_random_uuid(), $1, $2, (select embed_url from curation.pending_video limit 1), 60, now(), now(), now(),
               '[]', 'completed', $3, $4, $5)`,
      [
        String(randomInt(1e12, 2e12)),
        title,
        JSON.stringify(ANALYSIS),
        CUES.map(({ text }) => text).join(' '),
        JSON.stringify(CUES),
      ],
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/pending');
    await page.getByRole('button', { name: `Review ${title}` }).click();
    await page.getByRole('button', { name: /Transcript$/ }).press('Enter');
    await expect(page.getByText(/^The diagnosis is told at 0:40 \(found/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '0:25: tells the diagnosis' }).press('Enter');
    await expect(page.getByText('The diagnosis is told at 0:25 (set by a curator).')).toBeVisible();
    await expect(page.getByRole('button', { name: '0:25: tells the diagnosis', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'No line tells it' }).press('Enter');
    await expect(page.getByText('A curator said that no line tells the diagnosis.')).toBeVisible();
  } finally {
    await database.query('delete from curation.pending_video where title = $1', [title]);
    await database.end();
  }
});
