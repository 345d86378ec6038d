import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LandingContent } from '@msk/contracts';
import type { Plugin, ViteDevServer } from 'vite';
import { LANDING_SCRIPT } from './read-landing-assets.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

/** In development `/` is rendered from the sources, with the content of the running server. */
export const landingInDevelopment = (): Plugin => ({
  name: 'landing-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname !== '/') return next();
      answer(server, request, response).catch(next);
    });
  },
});

async function answer(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { cookie: request.headers.cookie ?? '' };
  const { ok: isSignedIn } = await fetch(`${apiUrl}/api/auth/user`, { headers });
  if (isSignedIn) return void response.writeHead(302, { Location: '/library' }).end();
  const { renderLanding } = await server.ssrLoadModule('/src/landing/landing-entry.tsx');
  const page = renderLanding(await readContent(request), {
    styles: '',
    themeScript: '', // added by Vite's page transformation, like every page's
    scripts: ['/src/landing/landing-document.tsx', `/${LANDING_SCRIPT}`], // the first brings the styles
    font: '',
    icon: '/src/icon.svg',
    preview: null,
  });
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml('/', page));
}

async function readContent({ headers }: IncomingMessage): Promise<LandingContent> {
  const [config, showcase, stats] = await Promise.all(
    ['config', 'showcase-videos', 'stats'].map(async (name) => (await fetch(`${apiUrl}/api/public/${name}`)).json()),
  );
  return { publicUrl: `http://${headers.host}/`, config, showcase, stats } as LandingContent;
}
