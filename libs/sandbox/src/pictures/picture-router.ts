import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { sendPlayerOutage } from '../player/player-router.ts';
import { findStack, PICTURE_SIZE } from './stacks.ts';

/** Serves the slices, for the thumbnails and the player. */
export function pictureRouter(state: SandboxState): Router {
  const router = Router();
  router.get('/:name', simulateConditions('player', state, sendPlayerOutage), (req, res) => {
    const [, stack = '', slice = '', size] = /^([a-z0-9-]+)-(\d+)_(\w+)$/.exec(String(req.params.name)) ?? [];
    const picture = size === PICTURE_SIZE ? findStack(stack)?.slices[Number(slice)] : undefined;
    if (!picture) return void res.status(404).type('text').send('Not Found');
    res
      .type('webp')
      .set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .send(picture);
  });
  return router;
}
