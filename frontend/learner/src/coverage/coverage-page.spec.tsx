import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Coverage, CoverageCell, Curriculum } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import App from '../app';
import { aTrialStatus } from '../testing/subscriptions';

const aCell = (overrides: Partial<CoverageCell> = {}): CoverageCell => ({
  joint: 'knee',
  pathology: 'tear',
  published: 40,
  watched: 12,
  right: 0,
  close: 0,
  wrong: 0,
  due: 0,
  ...overrides,
});
const FRCR: Curriculum = {
  id: 'frcr',
  name: 'FRCR',
  source: 'The College: Curriculum 2020',
  headings: [
    { text: 'Menisci', joint: 'knee', conceptIds: ['meniscal tear'] },
    { text: 'Gout', conceptIds: ['gout'] },
  ],
};

useServer();
beforeEach(() => {
  localStorage.clear();
  server.use(
    signedInAs(aLearner()),
    http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...aTrialStatus({ trialState: 'none' }) })),
    http.get('*/api/curricula', () => jsonResponse([FRCR])),
  );
});

function serveCoverage(...cells: CoverageCell[]) {
  const requested: (string | null)[] = [];
  server.use(
    http.get('*/api/coverage', ({ request }) => {
      const curriculum = new URL(request.url).searchParams.get('curriculum');
      requested.push(curriculum);
      const headings = [
        { text: 'Menisci', published: 1200, watched: 3 },
        { text: 'Gout', published: 0, watched: 0 },
      ];
      const coverage: Coverage = { cells, ...(curriculum && { headings }) };
      return jsonResponse({ ...coverage });
    }),
  );
  return requested;
}

describe('The coverage page', () => {
  it('tells the numbers of each cell in words, and leads to the library with its filters', async () => {
    serveCoverage(
      aCell({ right: 3, close: 2, wrong: 1, due: 4 }),
      aCell({ pathology: 'cyst', published: 0, watched: 0 }),
    );
    renderPage(<App />, { at: '/coverage' });
    const row = await screen.findByRole('row', { name: /^Knee/ });
    const cell = within(row).getByRole('link');
    expect(cell).toHaveAccessibleName(/^Knee, Tears: 12 of 40 watched 3 right 2 close 1 wrong 4 due$/);
    expect(cell).toHaveAttribute('href', '/library?joint=knee&pathology=tear');
    expect(within(row).getAllByText('No cases')).toHaveLength(8);
  });

  it('lists the gaps in the order of the server, and leaves out what was watched', async () => {
    serveCoverage(
      aCell({ joint: 'hip', published: 4, watched: 0 }),
      aCell(),
      aCell({ pathology: 'bursitis', published: 2, watched: 2 }),
    );
    renderPage(<App />, { at: '/coverage' });
    const gaps = within(await screen.findByRole('region', { name: 'Largest Gaps' }));
    expect(gaps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hip, Tears4 of 4 not watched',
      'Knee, Tears28 of 40 not watched',
    ]);
    expect(gaps.getByRole('link', { name: 'Hip, Tears' })).toHaveAttribute('href', '/library?joint=hip&pathology=tear');
  });

  it('shows the headings of a chosen curriculum with its source and their searches', async () => {
    const requested = serveCoverage(aCell());
    const { user, currentUrl } = renderPage(<App />, { at: '/coverage' });
    await user.click(await screen.findByRole('combobox', { name: 'Curriculum' }));
    await user.click(await screen.findByRole('option', { name: 'FRCR' }));
    const headings = within(await screen.findByRole('region', { name: 'FRCR Curriculum' }));
    expect(headings.getByText(/The College: Curriculum 2020/)).toBeVisible();
    expect(headings.getByText('3 of 1,200 watched')).toBeVisible();
    expect(headings.getByText('no cases yet')).toBeVisible();
    await user.click(headings.getByText('Menisci'));
    expect(headings.getByRole('link', { name: 'meniscal tear' })).toHaveAttribute(
      'href',
      '/library?query=meniscal+tear&joint=knee',
    );
    expect(currentUrl()).toBe('/coverage?curriculum=frcr');
    expect(requested).toEqual([null, 'frcr']);
  });

  it('says so when the library is empty, and when everything was watched', async () => {
    serveCoverage(aCell({ published: 0, watched: 0 }));
    const { unmount } = renderPage(<App />, { at: '/coverage' });
    expect(await screen.findByRole('heading', { name: 'No cases yet' })).toBeVisible();
    unmount();
    serveCoverage(aCell({ watched: 40 }));
    renderPage(<App />, { at: '/coverage' });
    expect(await screen.findByText('You have watched every case to its end.')).toBeVisible();
  });

  it.each(['curricula', 'coverage'])('offers to try again when the %s cannot be loaded', async (path) => {
    serveCoverage(aCell());
    let isDown = true;
    server.use(http.get(`*/api/${path}`, () => (isDown ? HttpResponse.error() : undefined)));
    const { user } = renderPage(<App />, { at: '/coverage' });
    expect(await screen.findByRole('heading', { name: 'Failed to Load Your Coverage' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Largest Gaps' })).toBeVisible();
  });
});
