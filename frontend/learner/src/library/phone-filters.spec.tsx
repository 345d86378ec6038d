import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { serveLibrary } from '../testing/library';
import { aPage, aSummary } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const original = window.matchMedia;
beforeEach(() => {
  // A phone, 390 px wide.
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = original(query);
    Object.defineProperty(list, 'matches', { value: Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0) >= 390 });
    return list;
  });
  serveLibrary((parameters) => aPage([aSummary()], { total: parameters.has('joint') ? 34 : 535 }));
});
afterEach(() => void jest.restoreAllMocks());

const openFilters = async (at: string) => {
  const page = renderPage(<LibraryPage />, { at });
  await page.user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Filters' }) };
};

describe('the filters of a phone', () => {
  it('one button with the number of active filters stands for all of them', async () => {
    renderPage(<LibraryPage />, { at: '/library?joint=knee&sortBy=views' });
    const button = await screen.findByRole('button', { name: 'Filters 2 set' });
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    expect(screen.queryByRole('combobox', { name: 'Joint' })).not.toBeInTheDocument();
  });

  it('a choice in the dialog applies at once, and the dialog says how many cases there are', async () => {
    const { user, currentUrl, dialog } = await openFilters('/library');
    await user.click(within(dialog).getByRole('combobox', { name: 'Joint' }));
    await user.click(await screen.findByRole('option', { name: /^Knee/ }));
    expect(currentUrl()).toBe('/library?joint=knee');
    await user.click(await within(dialog).findByRole('button', { name: 'Show 34 cases' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters 1 set' })).toHaveFocus();
  });

  it('Reset in the dialog resets all but the query, and Escape closes the dialog', async () => {
    const { user, currentUrl, dialog } = await openFilters('/library?query=tear&joint=knee&sortBy=views');
    await user.click(within(dialog).getByRole('button', { name: /^Reset.* 2 set$/ }));
    expect(currentUrl()).toBe('/library?query=tear');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});
