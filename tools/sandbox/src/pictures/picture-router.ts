import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { sendPlayerOutage } from '../player/player-router.ts';
import { findStack } from './stacks.ts';

const PICTURE_NAME = /^([a-z0-9-]+)-(\d+)_[1-9]\d{1,3}x[1-9]\d{1,3}$/;

/**
 * Serves the slices, for the thumbnails and the player. Vimeo scales them to the size in the name; without an image library,
 * every size is the stored picture, of 4 to 8 kB, which the browser scales.
 */
export function pictureRouter(state: SandboxState): Router {
  const router = Router();
  router.get('/:name', simulateConditions('player', state, sendPlayerOutage), (req, res) => {
    const [, stack = '', slice = ''] = PICTURE_NAME.exec(String(req.params.name)) ?? [];
    const picture = findStack(stack)?.slices[Number(slice)];
    if (!picture) return void res.status(404).type('text').send('Not Found');
    res
      .type('webp')
      .set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .send(picture);
  });
  return router;
}
