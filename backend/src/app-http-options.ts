import { FIELD_EXAMPLES } from './field-examples.js';
import type { HttpOptions } from './platform/http/http-options.js';

const INTRODUCTION = `
Browsers authenticate by a session cookie, **external systems** by an access token: an admin registers the system, it
exchanges its id and secret at \`POST /api/oauth/token\` for a token that is valid for one hour, and sends it as
\`Authorization: Bearer …\`. The button *Authorize* does the same on this page.

Requests and responses are JSON in UTF-8, times are UTC in ISO 8601, durations are in seconds. Every error has the form of
\`ApiErrorView\`, except at \`/api/oauth/token\`, which follows RFC 6749. Too many requests get 429 and \`Retry-After\`.`;

/** What the contexts' routes, pages and fields ask of the HTTP edge. */
export const HTTP_OPTIONS: HttpOptions = {
  repeatsMessageAsError: /^\/api\/(stripe|payments)\//, // Source: api.md, "Conventions"
  webhookPaths: ['/stripe/webhook', '/webhook/'],
  pathsWithToken: /^\/+(verify-email|reset-password|unsubscribe|shared-reels)(\/|$)/i,
  adminPaths: ['/admin', '/stripe-setup'],
  docs: {
    introduction: INTRODUCTION,
    scopes: {
      'catalog:read': 'Read the library: lists, search, cases with their transcripts',
      'analytics:read': 'Read usage figures',
    },
    tokenPath: '/api/oauth/token',
    secrets: { fellowshipSecret: 'The secret shared by the operator and the community’s automation' },
    examples: FIELD_EXAMPLES,
  },
};
