import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { sendPlayerOutage } from '../player/player-router.ts';
import { findStack, PICTURE_HEIGHT, PICTURE_WIDTH } from './stacks.ts';

const PICTURE_NAME = /^([a-z0-9-]+)-(\d+)_([1-9]\d{1,3})x([1-9]\d{1,3})$/;

/** Serves the slices, for the thumbnails and the player, in any size as Vimeo does. */
export function pictureRouter(state: SandboxState): Router {
  const router = Router();
  router.get('/:name', simulateConditions('player', state, sendPlayerOutage), (req, res) => {
    const [, stack = '', slice = '', width, height] = PICTURE_NAME.exec(String(req.params.name)) ?? [];
    const picture = findStack(stack)?.slices[Number(slice)];
    if (!picture) return void res.status(404).type('text').send('Not Found');
    const size = { width: Number(width), height: Number(height) };
    const isStored = size.width === PICTURE_WIDTH && size.height === PICTURE_HEIGHT;
    res
      .type(isStored ? 'webp' : 'svg')
      .set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .send(isStored ? picture : resize(picture, size));
  });
  return router;
}

/** As the browser scales it: no image library is a dependency. It weighs more than the picture, whatever the size. */
const resize = (picture: Buffer, { width, height }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/webp;base64,${picture.toString('base64')}"/></svg>`;
