import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { findFakePlayer } from '../../testing/fake-player';
import { aClip, aReel, serveReels } from '../../testing/reels';
import AudiencePage from './audience-page';
import PresentPage from './present-page';
import type { WindowMessage } from './window-channel';

useServer();

/** The other window; jsdom has no `BroadcastChannel`. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: WindowMessage }) => void) | null = null;
  constructor(readonly name: string) {
    channels.add(this);
  }
  postMessage(data: WindowMessage) {
    for (const other of channels)
      if (other !== this && other.name === this.name) queueMicrotask(() => act(() => other.onmessage?.({ data })));
  }
  close() {
    channels.delete(this);
  }
}
beforeEach(() => {
  server.use(signedInAs(aLearner()));
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => channels.clear());

const bothWindows = (
  <Routes>
    <Route
      path="/reels/:reelId/*"
      element={
        <>
          <PresentPage />
          <AudiencePage />
        </>
      }
    />
  </Routes>
);

describe('a presentation', () => {
  it('shows notes, the next clip and the clock to the presenter, and the clips in the audience’s window', async () => {
    serveReels([aReel({ items: [aClip('first', 10, 'Ask them first.'), aClip('second', 30, 'Then tell.')] })]);
    const { user } = renderPage(bothWindows, { at: '/reels/signs/present' });
    await screen.findByRole('heading', { name: 'Press N to begin' });
    expect(screen.getByRole('timer')).toHaveTextContent('0:00 so far');
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    const first = await findFakePlayer('first');
    expect(screen.getByRole('heading', { name: 'first' })).toBeVisible();
    expect(screen.getByText('Ask them first.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent('Then tell.');
    await waitFor(() => expect(first.commands).toContain('play'));

    await first.timeTo(20); // played to its end: both windows go on
    const second = await findFakePlayer('second');
    expect(await screen.findByRole('heading', { name: 'second' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent('The end');
    await waitFor(() => expect(second.commands).toContain('play'));
    second.commands.length = 0;
    await user.click(screen.getByRole('button', { name: /^Again/ }));
    await waitFor(() => expect(second.commands).toContain('setCurrentTime 30'));
    await user.click(screen.getByRole('button', { name: /^Previous/ }));
    await findFakePlayer('first');
  });

  it('shows no notes to the audience', async () => {
    serveReels([aReel({ items: [aClip('first', 10, 'Ask them first.')] })]);
    const audience = (
      <Routes>
        <Route path="/reels/:reelId/audience" element={<AudiencePage />} />
      </Routes>
    );
    renderPage(audience, { at: '/reels/signs/audience' });
    const presenter = new FakeChannel('reel signs');
    await screen.findByRole('heading', { name: 'Double PCL sign' });
    presenter.postMessage({ type: 'clip', index: 0 });
    await findFakePlayer('first');
    expect(screen.queryByText('Ask them first.')).not.toBeInTheDocument();
  });
});
