import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Preferences, Video } from '@msk/contracts';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { serveBookmarks } from '../testing/bookmarks';
import { findFakePlayer } from '../testing/fake-player';
import { serveNotes } from '../testing/notes';
import { aVideo } from '../testing/videos';
import { serveWatching } from '../testing/watching';
import { CASE_KEYS } from './keys/case-keys';
import VideoDialog from './video-dialog';

useServer();

const { id } = aVideo();

interface Opening {
  video?: Partial<Video>;
  preferences?: Partial<Preferences>;
  query?: string;
}

/** Opens a case whose player is paused at 0:20. */
async function openCase({ video = {}, preferences = {}, query = '' }: Opening = {}) {
  const stored = serveWatching([], preferences);
  server.use(
    http.get(`*/api/videos/${id}`, () => jsonResponse({ ...aVideo(video) })),
    http.get(`*/api/videos/${id}/similar`, () => jsonResponse({ videos: [] })),
  );
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: `/library/${id}?query=${query}` },
  );
  const player = await findFakePlayer('Bankart lesion');
  player.state.currentTime = 20;
  return { ...page, player, preferences: stored.preferences };
}

const message = (text: string) => screen.findByText(text, { selector: 'output > span' });

beforeEach(() => localStorage.clear());

describe('the keys of the player', () => {
  it.each([
    [' ', 'play'],
    ['k', 'play'],
    ['K', 'play'],
    ['{ArrowLeft}', 'setCurrentTime 15'],
    ['{ArrowRight}', 'setCurrentTime 25'],
    ['j', 'setCurrentTime 10'],
    ['l', 'setCurrentTime 30'],
    [',', 'setCurrentTime 19.96'],
    ['.', 'setCurrentTime 20.04'],
    ['<', 'setPlaybackRate 0.75'],
    ['>', 'setPlaybackRate 1.25'],
    ['{ArrowDown}', 'setVolume 0.9'],
    ['{ArrowUp}', 'setVolume 1'],
    ['m', 'setMuted true'],
  ])('the key %j tells the player: %s', async (key, command) => {
    const { user, player, waitForResponses } = await openCase();
    await user.keyboard(key === 'K' ? '{CapsLock}K' : key);
    await waitFor(() => expect(player.commands).toContain(command));
    await waitForResponses();
  });

  it('space pauses a video that plays, and frames are stepped only while it is paused', async () => {
    const { user, player } = await openCase();
    player.state.paused = false;
    await user.keyboard('. ');
    await waitFor(() => expect(player.commands).toContain('pause'));
    expect(player.commands.filter((command) => command.startsWith('setCurrentTime'))).toEqual([]);
  });

  it('a seek ends at the start and at the end of the video', async () => {
    const { user, player } = await openCase();
    player.state.currentTime = 3;
    await user.keyboard('j');
    await waitFor(() => expect(player.commands).toContain('setCurrentTime 0'));
    player.state.currentTime = 210;
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(player.commands).toContain('setCurrentTime 212'));
  });

  it('quick presses add up', async () => {
    const { player } = await openCase();
    for (let press = 0; press < 3; press++) fireEvent.keyDown(screen.getByRole('dialog'), { key: 'l' });
    await waitFor(() => expect(player.commands).toContain('setCurrentTime 50'));
  });

  it('a key that is held down repeats a seek and no switch', async () => {
    const { player } = await openCase();
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'm', repeat: true });
    fireEvent.keyDown(dialog, { key: 'l', repeat: true });
    await waitFor(() => expect(player.commands).toContain('setCurrentTime 30'));
    expect(player.commands).not.toContain('setMuted true');
  });

  it('a louder player is not muted any more, and the volume is shown', async () => {
    const { user, player } = await openCase();
    Object.assign(player.state, { volume: 0.5, muted: true });
    await user.keyboard('{ArrowUp}');
    expect(await message('Volume 60 %')).toBeInTheDocument();
    expect(player.commands).toEqual(expect.arrayContaining(['setMuted false', 'setVolume 0.6']));
  });

  it('the speed is shown and remembered, ends at 0.5 and 2, and its button begins again', async () => {
    const { user, player, preferences } = await openCase({ preferences: { playbackRate: 1.75 } });
    await waitFor(() => expect(player.commands).toContain('setPlaybackRate 1.75'));
    await user.keyboard('>>');
    expect(await screen.findByRole('button', { name: '2× speed' })).toHaveTextContent('2×');
    await waitFor(() => expect(preferences().playbackRate).toBe(2));
    await user.click(screen.getByRole('button', { name: '2× speed' }));
    await waitFor(() => expect(preferences().playbackRate).toBe(0.5));
    await user.keyboard('<');
    expect(await message('0.5× speed')).toBeInTheDocument();
  });

  it('the newest speed is stored last, whatever the earlier requests take', async () => {
    const { user } = await openCase();
    const rates: number[] = [];
    const answers: (() => void)[] = [];
    server.use(
      http.put('*/api/account/preferences', async ({ request }) => {
        const body = (await request.json()) as Preferences;
        rates.push(body.playbackRate);
        await new Promise<void>((resolve) => answers.push(resolve));
        return jsonResponse({ ...body });
      }),
    );
    await user.keyboard('>>>');
    await waitFor(() => expect(rates).toEqual([1.25]));
    answers[0]?.();
    await waitFor(() => expect(rates).toEqual([1.25, 1.75]));
    answers[1]?.();
    expect(await screen.findByRole('button', { name: '1.75× speed' })).toBeVisible();
  });

  it('a setting that cannot be stored holds in the open case, and a toast says so', async () => {
    const { user } = await openCase();
    server.use(http.put('*/api/account/preferences', () => new Response(null, { status: 500 })));
    await user.keyboard('>');
    expect(await screen.findByText('Failed to remember the setting')).toBeVisible();
    expect(screen.getByRole('button', { name: '1.25× speed' })).toBeVisible();
  });
});

describe('the keys of the case', () => {
  it('B bookmarks the case, removes the bookmark again, and says so', async () => {
    serveBookmarks();
    const { user } = await openCase();
    await user.keyboard('b');
    expect(await screen.findByRole('button', { name: 'Bookmarked' })).toBeVisible();
    expect(await message('Bookmarked')).toBeInTheDocument();
    await user.keyboard('b');
    expect(await message('Bookmark removed')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Bookmark' })).toBeVisible();
  });

  it('the brackets play from the next and the previous hit, seen from the present second', async () => {
    const { user, player } = await openCase({ query: 'the' });
    await user.keyboard(']');
    expect(await message('Hit 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(player.commands).toContain('setCurrentTime 4'));
    await user.keyboard(']');
    expect(await message('Hit 3 of 3')).toBeInTheDocument();
    await user.keyboard(']');
    expect(await message('Hit 1 of 3')).toBeInTheDocument();
    await user.keyboard('[[');
    expect(await message('Hit 3 of 3')).toBeInTheDocument();
    await waitFor(() => expect(player.commands.at(-2)).toBe('setCurrentTime 8'));
  });

  it('the transcript goes to the hit with the video, wherever the reader had scrolled it', async () => {
    const { user, player } = await openCase({ query: 'the' });
    await player.timeTo(5);
    fireEvent.wheel(screen.getByRole('button', { name: /Hill-Sachs/ }));
    expect(screen.getByRole('button', { name: 'Follow the video' })).toBeVisible();
    await user.keyboard(']');
    expect(screen.queryByRole('button', { name: 'Follow the video' })).not.toBeInTheDocument();
  });

  it('the brackets say when there is nothing to go to', async () => {
    const { user } = await openCase();
    await user.keyboard(']');
    expect(await message('Search the transcript for hits first')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search this transcript' }), 'meniscus');
    act(() => screen.getByRole('dialog').focus());
    await user.keyboard(']');
    expect(await message('No match')).toBeInTheDocument();
  });

  it('a bracket that needs AltGr is the same key', async () => {
    await openCase();
    const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    fireEvent.keyDown(screen.getByRole('dialog'), { key: ']', ...altGr });
    expect(await message('Search the transcript for hits first')).toBeInTheDocument();
  });

  it('the question mark lists all keys, and closing the list leads back', async () => {
    const { user, player } = await openCase();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    for (const { does } of CASE_KEYS) expect(within(help).getByText(does)).toBeVisible();
    for (const label of ['Space', 'K', '←', '<', ']', 'Shift N', '?'])
      expect(within(help).getByText(label, { selector: 'kbd' })).toBeVisible();
    await user.keyboard('m{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Bankart lesion' })).toHaveFocus();
    expect(player.commands).not.toContain('setMuted true');
  });
});

describe('keys that belong to something else', () => {
  it('keys are letters in a field', async () => {
    const { user, player } = await openCase();
    await user.type(screen.getByRole('searchbox', { name: 'Search this transcript' }), 'mk {ArrowLeft}');
    expect(player.commands).not.toContain('setMuted true');
    expect(player.commands).not.toContain('getPaused');
    expect(player.commands).not.toContain('getCurrentTime');
  });

  it.each(['Control', 'Meta', 'Alt'])('keys with %s are left to the browser', async (modifier) => {
    const { user, player } = await openCase();
    await user.keyboard(`{${modifier}>}m{ArrowLeft}{/${modifier}}`);
    expect(player.commands).not.toContain('getMuted');
    expect(player.commands).not.toContain('getCurrentTime');
  });

  it('space presses the button that has the focus, and other keys work there', async () => {
    const { user, player } = await openCase();
    act(() => screen.getByRole('button', { name: '1× speed' }).focus());
    await user.keyboard(' m');
    expect(await screen.findByRole('button', { name: '1.25× speed' })).toHaveFocus();
    await waitFor(() => expect(player.commands).toContain('setMuted true'));
    expect(player.commands).not.toContain('getPaused');
  });

  it('the arrows of tabs and of the transcript stay theirs', async () => {
    const { user, player } = await openCase();
    act(() => screen.getByRole('tab', { name: 'Transcript' }).focus());
    await user.keyboard('{ArrowRight}');
    act(() => screen.getByRole('button', { name: /Hill-Sachs/ }).focus());
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(player.commands).not.toContain('getCurrentTime');
    expect(player.commands).not.toContain('getVolume');
  });

  it('another dialog over the case has its keys for itself', async () => {
    const { user, player } = await openCase();
    await user.click(screen.getByRole('button', { name: 'Report Issue' }));
    act(() => screen.getByRole('dialog', { name: 'Report Video' }).focus());
    await user.keyboard('m');
    expect(player.commands).not.toContain('getMuted');
  });
});

describe('captions', () => {
  const caption = (text: string) => screen.queryByText(text, { selector: '[data-caption] *' });

  it('C shows what is being said, and the player’s own captions are hidden', async () => {
    const { user, player, preferences } = await openCase();
    await player.timeTo(5);
    expect(caption('torn. Note the Hill-Sachs')).not.toBeInTheDocument();
    await user.keyboard('c');
    expect(caption('torn. Note the Hill-Sachs')).toBeVisible();
    await waitFor(() => expect(preferences().captions).toBe(true));
    await waitFor(() => expect(player.commands).toContain('disableTextTrack'));
    await player.timeTo(9);
    expect(caption('lesion of the humeral head.')).toBeVisible();
    await player.timeTo(12.5);
    expect(document.querySelector('[data-caption]')).not.toBeInTheDocument();
  });

  it('captions are shown from the start to those who had them on, and the button hides them', async () => {
    const { user, player, preferences } = await openCase({ preferences: { captions: true } });
    await player.timeTo(5);
    expect(caption('torn. Note the Hill-Sachs')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Captions' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(caption('torn. Note the Hill-Sachs')).not.toBeInTheDocument();
    await waitFor(() => expect(preferences().captions).toBe(false));
  });

  it('a case without captions has no button, and C says so', async () => {
    const { user } = await openCase({ video: { cues: null } });
    expect(screen.queryByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
    await user.keyboard('c');
    expect(await message('This case has no captions')).toBeInTheDocument();
  });
});

describe('the reading room', () => {
  it('R leaves the picture and the spoken line, large, on a dark screen without sound; Escape leaves it and not the case', async () => {
    const { user, player } = await openCase({ preferences: { captions: true } });
    await player.timeTo(5);
    await user.keyboard('r');
    const dialog = screen.getByRole('dialog', { name: 'Bankart lesion' });
    expect(dialog).toHaveAttribute('data-theme', 'dark');
    expect(dialog).toHaveFocus();
    expect(await message('Reading room: sound off, Esc leaves')).toBeInTheDocument();
    expect(screen.getByText('torn. Note the Hill-Sachs', { selector: '[data-running-line]' })).toBeVisible();
    expect(document.querySelector('[data-caption]')).not.toBeInTheDocument(); // the line would be there twice
    await waitFor(() => expect(player.state.muted).toBe(true));
    await player.timeTo(9);
    expect(screen.getByText('lesion of the humeral head.', { selector: '[data-running-line]' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog).not.toHaveAttribute('data-theme');
    expect(document.querySelector('[data-running-line]')).not.toBeInTheDocument();
    await waitFor(() => expect(player.state.muted).toBe(false));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Bankart lesion' })).not.toBeInTheDocument();
  });

  it('a player that was muted before stays muted, and the button does what the key does', async () => {
    const { user, player, waitForResponses } = await openCase();
    player.state.muted = true;
    await user.click(screen.getByRole('button', { name: 'Reading room' }));
    expect(screen.getByRole('button', { name: 'Reading room' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(player.commands).toContain('getMuted'));
    await user.keyboard('r');
    await waitForResponses();
    expect(player.commands.filter((command) => command.startsWith('setMuted'))).toEqual([]);
  });

  it('a case without captions says so in place of the spoken line', async () => {
    const { user } = await openCase({ video: { cues: null } });
    await user.keyboard('r');
    expect(screen.getByText('This case has no transcript.')).toBeVisible();
  });

  it('the digits change brightness and contrast of the picture alone, within limits, and 0 undoes it', async () => {
    const { user } = await openCase();
    const filterOf = () =>
      screen
        .getByTitle('Bankart lesion')
        .closest<HTMLElement>('[style*="--picture-filter"]')
        ?.style.getPropertyValue('--picture-filter');
    expect(filterOf()).toBeUndefined();
    await user.keyboard('1144');
    expect(await message('Contrast 120 %')).toBeInTheDocument();
    expect(filterOf()).toBe('brightness(80%) contrast(120%)');
    await user.keyboard('0');
    expect(filterOf()).toBeUndefined();
    await user.keyboard('1'.repeat(12));
    expect(filterOf()).toBe('brightness(20%) contrast(100%)');
  });
});

describe('full screen', () => {
  /** jsdom has no full screen. */
  function fakeFullScreen() {
    let shown: Element | null = null;
    const show = (element: Element | null) => {
      act(() => {
        shown = element;
        document.dispatchEvent(new Event('fullscreenchange'));
      });
      return Promise.resolve();
    };
    Object.defineProperties(document, {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => shown, configurable: true },
      exitFullscreen: { value: () => show(null), configurable: true },
    });
    HTMLElement.prototype.requestFullscreen = jest.fn(function (this: HTMLElement) {
      return show(this);
    });
  }

  beforeEach(fakeFullScreen);
  afterEach(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });

  it('F shows the picture with its captions and controls in full screen, and F leaves it', async () => {
    const { user, player } = await openCase({ preferences: { captions: true } });
    await player.timeTo(5);
    await user.keyboard('f');
    const shown = document.fullscreenElement as HTMLElement;
    expect(shown).toContainElement(screen.getByTitle('Bankart lesion'));
    expect(shown).toContainElement(document.querySelector<HTMLElement>('[data-caption]'));
    expect(within(shown).getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await user.keyboard('f');
    expect(document.fullscreenElement).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(document.fullscreenElement).toBe(shown);
  });

  it('N opens the editor over the picture, Enter stores the note, and the keys work again', async () => {
    const { stored } = serveNotes();
    const { user, player } = await openCase();
    await player.timeTo(7);
    await user.keyboard('fn');
    const shown = within(document.fullscreenElement as HTMLElement);
    expect(shown.getByRole('textbox', { name: 'New note' })).toHaveFocus();
    await user.keyboard('no tear{Enter}m');
    expect(shown.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
    await waitFor(() => expect(player.commands).toContain('setMuted true'));
    await waitFor(() => expect(stored()).toMatchObject([{ seconds: 7, text: 'no tear' }]));
  });

  it('the list of the keys is shown over the picture', async () => {
    const { user } = await openCase();
    await user.keyboard('f?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    expect(document.fullscreenElement).toContainElement(help);
  });
});
