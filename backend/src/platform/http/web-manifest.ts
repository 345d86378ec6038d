import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Settings } from '../config/settings.js';

/** The dark theme's `--bg` of `frontend/shared/src/tokens.css`: no white flash while the application starts. */
const BACKGROUND = '#0b0d10';

/** The files are made by `scripts/render-icons.ts`. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a browser needs to install the learner application. It has the product's name, so it is no file of the build. */
const createWebManifest = ({ PRODUCT_NAME }: Settings) => ({
  id: '/library',
  name: `The ${PRODUCT_NAME} Library`,
  short_name: PRODUCT_NAME,
  description: 'A searchable library of musculoskeletal radiology teaching cases.',
  lang: 'en',
  start_url: '/library',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: ICONS,
});

/** Serves the manifest at `/manifest.webmanifest`. */
export function serveWebManifest(app: NestExpressApplication, settings: Settings): void {
  const manifest = JSON.stringify(createWebManifest(settings));
  app.use('/manifest.webmanifest', ((request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response
      .setHeader('Cache-Control', 'no-cache')
      .setHeader('Content-Type', 'application/manifest+json; charset=utf-8')
      .end(request.method === 'HEAD' ? undefined : manifest);
  }) as RequestHandler);
}
