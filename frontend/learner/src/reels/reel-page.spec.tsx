import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { findFakePlayer } from '../testing/fake-player';
import { aClip, aReel, serveReels } from '../testing/reels';
import ReelPage from './reel-page';

useServer();
beforeEach(() => server.use(signedInAs(aLearner())));

const page = (
  <Routes>
    <Route path="/reels/:reelId" element={<ReelPage />} />
  </Routes>
);
const open = () => renderPage(page, { at: '/reels/signs' });
const clipNames = () =>
  within(screen.getByRole('list', { name: 'Clips' }))
    .getAllByRole('listitem')
    .map((item) => within(item).queryByRole('button', { name: /^Play/ })?.textContent ?? 'gone');
const caption = (text: RegExp) => screen.findByText(text);

describe('a reel', () => {
  it('plays its clips one after another, without the one that is no longer available, and stops after the last', async () => {
    serveReels([aReel({ items: [aClip('first', 10), aClip('second'), aClip('third', 50, 'Look.')] })], ['second']);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play the reel' }));
    const first = await findFakePlayer('first');
    await waitFor(() => expect(first.commands).toEqual(expect.arrayContaining(['setCurrentTime 10', 'play'])));
    await caption(/Clip 1 of 3/);
    await first.timeTo(19);
    expect(screen.queryByTitle('third')).not.toBeInTheDocument();
    await first.timeTo(20);
    const third = await findFakePlayer('third');
    await caption(/Clip 3 of 3/);
    expect(screen.getByText('Look.')).toBeVisible();
    await third.timeTo(60);
    await waitFor(() => expect(third.commands).toContain('pause'));
    expect(screen.getByText(/Clip 3 of 3/)).toBeVisible();
  });

  it('is played with keys: next, previous, again and pause; a field keeps its keys', async () => {
    serveReels([aReel({ items: [aClip('first'), aClip('second', 30)] })]);
    const { user } = open();
    await screen.findByRole('button', { name: 'Play the reel' });
    await user.keyboard('n');
    await caption(/Clip 1 of 2/);
    await user.keyboard('n');
    const second = await findFakePlayer('second');
    await waitFor(() => expect(second.commands).toContain('play'));
    second.commands.length = 0;
    await user.keyboard('r');
    await waitFor(() => expect(second.commands).toContain('setCurrentTime 30'));
    await user.keyboard('k');
    await waitFor(() => expect(second.commands).toContain('pause'));
    await user.keyboard('p');
    await caption(/Clip 1 of 2/);
    await user.type(screen.getByRole('textbox', { name: /Note on clip 1/ }), 'n');
    expect(screen.getByText(/Clip 1 of 2/)).toBeVisible();
  });

  it('is ordered, noted and shortened with the keyboard; each change is saved', async () => {
    const { stored } = serveReels([aReel({ items: [aClip('a'), aClip('b'), aClip('a', 40)] })]);
    const { user } = open();
    await screen.findByRole('list', { name: 'Clips' });
    screen.getByRole('button', { name: 'Move up: clip 2, b' }).focus();
    await user.keyboard('{Enter}');
    expect(clipNames()).toEqual(['b', 'a', 'a']);
    expect(screen.getByText('Moved to place 1 of 3')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Note on clip 1, b' }), 'The sign{Tab}');
    await user.click(screen.getByRole('button', { name: 'Remove: clip 2, a' }));
    const title = screen.getByRole('textbox', { name: 'Title of the reel' });
    await user.clear(title);
    await user.type(title, 'Knee signs{Tab}');
    await waitFor(() =>
      expect(stored()[0]).toMatchObject({
        title: 'Knee signs',
        items: [{ ...aClip('b'), note: 'The sign' }, aClip('a', 40)],
      }),
    );
  });

  it('gets a link, which shows the notes if the owner wants, and can be revoked', async () => {
    const { requests, stored } = serveReels([aReel({ items: [aClip('a')] })]);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Show my notes/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Valid' }), '1 week');
    await user.click(screen.getByRole('button', { name: 'Make a Link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/shared-reels/token');
    expect(stored()[0]).toMatchObject({ showNotes: true });
    const made = requests.find(({ path }) => path.endsWith('/link'))!.body as { expiresAt: string };
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now());
    await user.click(screen.getByRole('button', { name: 'Revoke Link' }));
    expect(await screen.findByRole('button', { name: 'Make a Link' })).toBeVisible();
  });
});
