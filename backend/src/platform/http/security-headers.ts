import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { isApiAddress, isDocsAddress } from './api-address.js';

/** Where thumbnails come from: Vimeo's image host, or the origin that stands in for Vimeo. */
export function imageOrigins({ VIMEO_BASE_URL }: Settings): string[] {
  const { origin, hostname } = new URL(VIMEO_BASE_URL);
  return hostname.endsWith('vimeo.com') ? ['https://i.vimeocdn.com'] : ['https://i.vimeocdn.com', origin];
}

/** Pages that a mail's link opens: the token in their address must not be told to anybody. Source: promise M8. */
const CARRIES_TOKEN = /^\/+(verify-email|reset-password)(\/|$)/i;

/** Pages get a policy that lets in our own files, thumbnails and the player; the API one that lets in nothing. Source: H1–H4. */
export function securityHeaders(settings: Settings): RequestHandler {
  const common = {
    strictTransportSecurity: publicUrl(settings).protocol === 'https:' && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' as const }, // for browsers that do not read frame-ancestors
  };
  const page = helmet({
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
  const api = helmet({
    ...common,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  const player = new URL(settings.VIMEO_PLAYER_URL).origin;
  const permissions = `camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self "${player}"), fullscreen=(self "${player}"), picture-in-picture=(self "${player}"), encrypted-media=(self "${player}")`;
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    const isApi = isApiAddress(request.path) && !isDocsAddress(request.path);
    if (isApi) response.setHeader('Cache-Control', 'no-store').setHeader('Vary', 'Cookie, Authorization');
    (isApi ? api : page)(request, response, (error?: unknown) => {
      if (CARRIES_TOKEN.test(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
      next(error);
    });
  };
}
