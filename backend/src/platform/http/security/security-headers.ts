import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { publicUrl } from '../../config/public-url.js';
import type { Settings } from '../../config/settings.js';
import type { HttpOptions } from '../http-options.js';
import { isApiPath, isDocsPath, isHashedFilePath } from '../request-path.js';

/** The origins of thumbnails: Vimeo's image host and, with a sandbox instead of Vimeo, its origin. */
export function imageOrigins({ VIMEO_BASE_URL }: Settings): string[] {
  const { origin, hostname } = new URL(VIMEO_BASE_URL);
  return hostname.endsWith('vimeo.com') ? ['https://i.vimeocdn.com'] : ['https://i.vimeocdn.com', origin];
}

/**
 * Sets the policy of pages, which allows our own files, thumbnails and the player, and that of the API, which allows nothing.
 * Scripts and styles have that one too, and no headers for old browsers: a first visit loads twenty of them. Source: H1–H4.
 */
export function securityHeaders(
  settings: Settings,
  { pathsWithToken }: Pick<HttpOptions, 'pathsWithToken'>,
): RequestHandler {
  const common = {
    strictTransportSecurity: publicUrl(settings).protocol === 'https:' && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' as const }, // for browsers without support of frame-ancestors
  };
  const page = headersOf({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...imageOrigins(settings)],
        frameSrc: [new URL(settings.VIMEO_PLAYER_URL).origin],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const closed = {
    ...common,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  };
  const api = headersOf(closed);
  const file = headersOf({
    ...closed,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const player = new URL(settings.VIMEO_PLAYER_URL).origin;
  const permissionsPolicy = `camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self "${player}"), fullscreen=(self "${player}"), picture-in-picture=(self "${player}"), encrypted-media=(self "${player}")`;
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    const isApi = isApiPath(request.path) && !isDocsPath(request.path);
    if (isApi) response.setHeader('Cache-Control', 'no-store').setHeader('Vary', 'Cookie, Authorization');
    const headers = isApi ? api : isHashedFilePath(request.path) ? file : page;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (pathsWithToken.test(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  };
}

/** What helmet sets is the same for each request, so it is asked once: it calls a function for each header. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => {}, // `X-Powered-By`, which is disabled
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, response, (error) => {
    if (error) throw error;
  });
  return headers;
}
