import { describe, expect, it, jest } from '@jest/globals';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { useShortcuts } from '../pending/use-shortcuts';
import { aCase } from '../testing/cases';
import { renderConsole } from '../testing/render-console';
import { CommandPalette } from './command-palette';
import { PaletteButton } from './palette-button';

useServer();

function openPalette() {
  const redirects: string[] = [];
  server.use(
    http.get('*/api/admin/users', () => jsonResponse({ users: [{ ...aLearner({ id: 'u1' }) }], total: 1 })),
    http.get('*/api/videos/search', () => jsonResponse({ videos: [JSON.parse(JSON.stringify(aCase()))], total: 1 })),
  );
  const page = renderConsole(<CommandPalette onClose={() => {}} onRedirect={(path) => redirects.push(path)} />);
  const type = async (text: string) => {
    await page.user.click(await screen.findByLabelText('Go to a section, a user or a case'));
    await page.user.paste(text);
    await advanceTime(250);
  };
  return { ...page, redirects, type };
}

describe('the command palette', () => {
  it('a few letters lead to a section', async () => {
    const { user, currentUrl, type } = openPalette();
    await type('dead');
    await user.click(await screen.findByText('Dead Letters'));
    expect(currentUrl()).toBe('/admin/dead-letters');
  });

  it('a user is found by a part of the address', async () => {
    const { user, currentUrl, type } = openPalette();
    await type('mona');
    await user.click(await screen.findByText(/mona\.weiss@hospital\.test/));
    expect(currentUrl()).toBe('/admin/users?user=u1');
  });

  it('a case is found by its words, and opens in the library', async () => {
    const { user, redirects, type } = openPalette();
    await type('bucket');
    await user.click(await screen.findByText(/Bucket handle tear/));
    expect(redirects).toEqual(['/library/v1']);
  });
});

it('what is typed right after Ctrl-K is its text, and no shortcut', async () => {
  const approve = jest.fn();
  const Queue = () => {
    useShortcuts({ a: approve }, true);
    return <PaletteButton hasRoom />;
  };
  const { user } = renderConsole(<Queue />);
  await user.keyboard('{Control>}k{/Control}audit');
  expect(await screen.findByLabelText('Go to a section, a user or a case')).toHaveValue('audit');
  expect(approve).not.toHaveBeenCalled();
});
