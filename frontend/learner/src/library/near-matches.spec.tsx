import { describe, expect, it } from '@jest/globals';
import type { NearQuery } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { serveLibrary, serveNames } from '../testing/library';
import { aPage, aSummary } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const open = (at: string, nearQuery: NearQuery | null = null, names: string[] = []) => {
  const empty = new URL(at, 'http://library.test').searchParams.get('query');
  serveLibrary((parameters) =>
    parameters.get('query') === empty ? aPage([], { nearQuery, matchingAll: 0 }) : aPage([aSummary()]),
  );
  server.use(serveNames(names));
  return renderPage(<LibraryPage />, { at });
};
const notice = async () => within((await screen.findByRole('heading', { name: 'No cases found' })).parentElement!);

describe('a search without results', () => {
  it('a query that asks for less is offered with its cases, and searched for with one click', async () => {
    const { user, currentUrl } = open('/library?query="cuff+rotator"', { query: 'cuff rotator', total: 12 });
    await user.click((await notice()).getByRole('button', { name: '12 cases for cuff rotator' }));
    expect(currentUrl()).toBe('/library?query=cuff+rotator');
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
  });

  it('names like the query are offered, three at most', async () => {
    const names = ['Frozen shoulder', 'Adhesive capsulitis', 'Frozen shoulder', 'Froment sign', 'Frostbite'];
    const { user, currentUrl } = open('/library?query=frozn', null, names);
    await user.click(await (await notice()).findByRole('button', { name: 'Search for Adhesive capsulitis' }));
    expect(currentUrl()).toBe('/library?query=Adhesive+capsulitis');
  });

  it('no more than three names are offered, and none under a filter, where they may find nothing', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const { user, waitForResponses } = open('/library?query=frozn', null, names);
    await screen.findByRole('button', { name: 'Search for Three' });
    expect(screen.queryByRole('button', { name: 'Search for Four' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('combobox', { name: 'Joint' }));
    await user.click(await screen.findByRole('option', { name: /^Knee/ }));
    await notice();
    await waitForResponses();
    expect(screen.queryByRole('button', { name: /^Search for/ })).not.toBeInTheDocument();
  });

  it('Clear Filters clears the search if no filter is set', async () => {
    const { user, currentUrl } = open('/library?query=zebra');
    await user.click((await notice()).getByRole('button', { name: 'Clear Filters' }));
    expect(currentUrl()).toBe('/library');
    expect(screen.getByRole('combobox', { name: 'Search cases' })).toHaveValue('');
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
  });
});
