import { describe, expect, it } from '@jest/globals';
import type { VideoPage, VideoSummary } from '@msk/contracts';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { serveLibrary } from '../testing/library';
import { anAnalysis, aPage, aSummary } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const caseOf = (caseTitle: string): VideoSummary => aSummary({ id: caseTitle, aiAnalysis: anAnalysis({ caseTitle }) });
const titles = ['Cuff tear', 'Cuff tear again', 'Tear', 'Artificial tears', 'Cuff'];
const found = (overrides: Partial<VideoPage> = {}) => aPage(titles.map(caseOf), { matchingAll: 2, ...overrides });

const open = (page: VideoPage, at = '/library?query=cuff+tear') => {
  serveLibrary(() => page);
  return renderPage(<LibraryPage />, { at });
};
/** Cards and what divides them, from top to bottom. */
const headings = async () => {
  await screen.findByRole('heading', { name: titles[0]! });
  return screen.getAllByRole('heading').map((heading) => heading.textContent);
};

describe('cases with some words of the query', () => {
  it('the count says how many cases have all words, and a divider stands before the others', async () => {
    open(found());
    const shown = await headings();
    expect(shown.slice(-7)).toEqual([
      '2 cases with all words',
      ...titles.slice(0, 2),
      '3 cases with some of the words',
      ...titles.slice(2),
    ]);
    expect(screen.getByText('3 more cases with some of the words')).toBeVisible();
  });

  it('the divider comes with the page on which the full matches end, and the focus goes to the first new case', async () => {
    const pages = [
      aPage(titles.slice(0, 2).map(caseOf), { total: 23, limit: 20, matchingAll: 2 }),
      aPage(titles.slice(2).map(caseOf), { total: 23, limit: 20, offset: 20, matchingAll: 2 }),
    ];
    serveLibrary((parameters) => pages[parameters.get('offset') === '20' ? 1 : 0]!);
    const { user } = renderPage(<LibraryPage />, { at: '/library?query=cuff+tear' });
    await user.click(await screen.findByRole('button', { name: 'Load More Cases' }));
    await screen.findByRole('heading', { name: 'Tear' });
    expect((await headings()).slice(-4)).toEqual(['21 cases with some of the words', ...titles.slice(2)]);
    expect(screen.getByRole('link', { name: 'Open Tear' })).toHaveFocus();
  });

  it('there is no divider in another order, which mixes them', async () => {
    open(found(), '/library?query=cuff+tear&sortBy=date');
    expect(await headings()).toEqual(expect.arrayContaining(['2 cases with all words', ...titles]));
    expect(screen.queryByRole('heading', { name: /some of the words/ })).not.toBeInTheDocument();
  });

  it('the heading says so if no case has all words', async () => {
    open(found({ matchingAll: 0 }));
    expect((await headings()).slice(-6)).toEqual(['No case with all words', ...titles]);
    expect(screen.getByText('5 cases with some of the words')).toBeVisible();
  });

  it('cases that all have all words are merely counted', async () => {
    open(found({ matchingAll: 5 }));
    expect((await headings()).slice(-6)).toEqual(['5 cases found', ...titles]);
    expect(screen.queryByText(/of the words/)).not.toBeInTheDocument();
  });
});

describe('the announced count', () => {
  it('the count is announced once typing rests, and not at each letter', async () => {
    serveLibrary((parameters) => found(parameters.get('query') === 'cuff' ? { matchingAll: 5 } : {}));
    const { user, waitForResponses } = renderPage(<LibraryPage />, { at: '/library' });
    await headings();
    const announced = () =>
      within(document.body)
        .queryAllByRole('status')
        .map(({ textContent }) => textContent);
    const type = async (letters: string) => {
      await user.type(screen.getByRole('combobox', { name: 'Search cases' }), letters);
      await advanceTime(200);
      await waitForResponses();
    };
    for (const letters of ['c', 'u', 'f', 'f']) {
      await type(letters);
      await advanceTime(500);
      expect(announced().join('')).toBe('');
    }
    await advanceTime(600);
    expect(announced().join('')).toBe('5 cases found');
    await type(' tear');
    expect(announced().join('')).toBe('');
    await advanceTime(1_100);
    expect(announced().join('')).toBe('2 cases with all words, 3 more cases with some of the words');
  });
});
