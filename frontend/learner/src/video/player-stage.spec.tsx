import { expect, it } from '@jest/globals';
import type { PlayerHandle } from '@msk/frontend-shared/player';
import { render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { findFakePlayer } from '../testing/fake-player';
import { aVideo } from '../testing/videos';
import { PlayerStage } from './player-stage';

const parts = { overlay: null, bar: null, wallRef: null };
const noEvents = { onTime: () => {}, onPlay: () => {}, onPause: () => {}, onEnded: () => {} };

it('a second that is chosen before the player has appeared is played once it has', async () => {
  const player = createRef<PlayerHandle>();
  render(
    <PlayerStage ref={player} video={aVideo()} startAt={5} {...noEvents} {...parts}>
      {null}
    </PlayerStage>,
  );
  player.current?.playFrom(28);
  const { commands } = await findFakePlayer('Bankart lesion');
  await waitFor(() =>
    expect(commands.filter((command) => command.startsWith('setCurrentTime')).at(-1)).toBe('setCurrentTime 28'),
  );
});
