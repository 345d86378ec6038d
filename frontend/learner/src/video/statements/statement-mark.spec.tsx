import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Statement, Video } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAnalysis, aVideo } from '../../testing/videos';
import { CaseAnalysis } from '../case-analysis';
import { useStatementMarks } from './use-statement-marks';

useServer();

const SUMMARY = 'The labrum is torn. The cuff is intact.';
const aStatement = (overrides: Partial<Statement>): Statement => ({
  kind: 'summary',
  text: 'The labrum is torn.',
  by: 'openai',
  model: 'gpt-5-mini',
  cues: [0, 1],
  checked: 'found',
  reviewedBy: 'Ada Lovelace',
  reviewedAt: '2026-03-06T10:00:00Z',
  ...overrides,
});

const reports: unknown[] = [];
beforeEach(() => {
  reports.length = 0;
  server.use(
    http.post('*/api/videos/:id/report', async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

function show(statements: Statement[] | undefined) {
  const jumps: number[] = [];
  const video = aVideo({
    aiAnalysis: anAnalysis({ summary: SUMMARY }),
    ...(statements && { statements }),
  });
  const Analysis = ({ of }: { of: Video }) => (
    <CaseAnalysis video={of} marks={useStatementMarks(of, 30, (seconds) => jumps.push(seconds))} />
  );
  return { jumps, ...renderPage(<Analysis of={video} />) };
}

const markOf = (text: string) => screen.findByRole('button', { name: new RegExp(`^Source of “${text}”`) });

describe('the mark of a statement', () => {
  it('shows who made it, who reviewed it and when, and plays the lines that say it, by keyboard', async () => {
    const { user, jumps } = show([aStatement({}), aStatement({ text: 'The cuff is intact.' })]);
    const mark = await markOf('The labrum is torn.');
    expect(mark).toHaveAttribute('aria-expanded', 'false');
    mark.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Made by AI (gpt-5-mini). Reviewed by Ada Lovelace on Mar 6, 2026.')).toBeVisible();
    expect(mark).toHaveAttribute('aria-expanded', 'true');
    const lines = within(screen.getByRole('list', { name: 'Said in the video' })).getAllByRole('button');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '0:00 The labrum is',
      '0:04 torn. Note the Hill-Sachs',
    ]);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(jumps).toEqual([4]);
    mark.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/^Made by AI/)).not.toBeInTheDocument();
  });

  it.each([
    [{ by: 'lexicon', model: null }, 'Made automatically, by dictionary. Reviewed by Ada Lovelace on Mar 6, 2026.'],
    [{ by: 'editor', model: null, reviewedBy: null }, 'Written by an editor. Reviewed by an editor on Mar 6, 2026.'],
  ] as const)('names its author, and no reviewer whose account is erased: %p', async (overrides, text) => {
    const { user } = show([aStatement(overrides)]);
    await user.click(await markOf('The labrum is torn.'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['not-found', 'No line of the transcript says it.', 'not said in the video'],
    ['not-checkable', 'It could not be checked by the transcript.', 'not checked'],
  ] as const)('says so when it rests on no line (%s)', async (checked, text, label) => {
    const { user } = show([aStatement({ checked, cues: [] })]);
    const mark = await markOf('The labrum is torn.');
    expect(mark).toHaveAccessibleName(`Source of “The labrum is torn.”, ${label}`);
    await user.click(mark);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has the lines of a sentence that is spoken word for word, although no concept could be checked', async () => {
    show([aStatement({ checked: 'not-checkable' })]);
    expect(await markOf('The labrum is torn.')).toHaveAccessibleName(/said in the video$/);
  });

  it('follows the joint, learning points, findings and structures, too', async () => {
    show([
      aStatement({ kind: 'joint', text: 'Shoulder' }),
      aStatement({ kind: 'learning-point', text: 'Look at the axial images first.' }),
      aStatement({ kind: 'pathology', text: 'Labral tear' }),
      aStatement({ kind: 'structure', text: 'Glenoid labrum' }),
    ]);
    for (const text of ['Shoulder', 'Look at the axial images first.', 'Labral tear', 'Glenoid labrum'])
      expect(await markOf(text)).toBeVisible();
    expect(screen.getByText(SUMMARY)).toBeVisible();
  });

  it('is absent for a case from before statements were stored', async () => {
    show(undefined);
    expect(await screen.findByText(SUMMARY)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Source of/ })).not.toBeInTheDocument();
  });

  it('reports the statement with its second; the draft of one is not that of another', async () => {
    const { user } = show([aStatement({ cues: [1] }), aStatement({ text: 'The cuff is intact.', cues: [] })]);
    await user.click(await markOf('The labrum is torn.'));
    await user.click(await screen.findByRole('button', { name: 'Report this statement' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Report Video' }));
    expect(dialog.getByText('The labrum is torn.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('incorrect_information');
    expect(dialog.getByRole('textbox')).toHaveValue('At 0:04: ');
    await user.click(dialog.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByText('Report Submitted')).toBeVisible();
    expect(reports).toEqual([
      { reason: 'incorrect_information', description: 'At 0:04:', statement: 'The labrum is torn.' },
    ]);
  });
});
