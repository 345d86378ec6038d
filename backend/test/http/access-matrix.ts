import type { ClientScope } from '@msk/contracts';

/** Who may call a route; each audience includes those after it. Webhooks authenticate by their own secret only. */
export type Audience = 'webhook' | 'public' | 'user' | 'entitled' | 'admin';

/**
 * Who may call which route. Written by hand, so that a wrong or missing rule in the code fails a test. Source:
 * reliability-and-security.md, section 7.
 */
export const AUDIENCES: Record<string, Audience> = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/': 'public',
  'GET /api/docs-yaml': 'public',
  'GET /api/docs/index.html': 'public',
  'GET /api/docs/LICENSE': 'public',
  'GET /api/docs/swagger-ui-init.js': 'public',
  'GET /api/docs/docs/swagger-ui-init.js': 'public',
  'GET /api/public/config': 'public',
  'GET /api/public/showcase-videos': 'public',

  'GET /api/auth/user': 'user',
  'POST /api/auth/login': 'public',
  'POST /api/oauth/token': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/resend-verification': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/account/password': 'user',
  'GET /api/login': 'public',
  'GET /api/logout': 'public',
  'POST /api/auth/check-trial-status': 'user',

  'POST /api/webhook/fellowship-member': 'webhook',

  'GET /api/account/sessions': 'user',
  'DELETE /api/account/sessions/:id': 'user',
  'GET /api/account/export': 'user',
  'DELETE /api/account': 'user',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/:id/sessions': 'admin',
  'DELETE /api/admin/users/:id/sessions': 'admin',

  'GET /api/public/plans': 'public',
  'POST /api/stripe/webhook': 'public',
  'POST /api/stripe/test-webhook': 'admin',
  'GET /api/stripe/subscription-status': 'user',
  'POST /api/stripe/create-checkout-session': 'user',
  'POST /api/stripe/cancel-subscription': 'user',
  'POST /api/stripe/resume-subscription': 'user',
  'POST /api/stripe/portal': 'user',
  'GET /api/payments/history': 'user',

  'GET /api/videos': 'user',
  'GET /api/videos/search': 'user',
  'GET /api/videos/suggest': 'user',
  'GET /api/videos/:id': 'entitled',
  'GET /api/videos/:id/similar': 'user',
  'GET /api/admin/missed-searches': 'admin',
  'GET /api/stats': 'user',
  'PUT /api/admin/videos/:videoId': 'admin',
  'GET /api/admin/showcase-videos': 'admin',
  'POST /api/admin/showcase-videos': 'admin',
  'DELETE /api/admin/showcase-videos/:position': 'admin',

  'GET /api/watched': 'user',
  'GET /api/watched/marks': 'user',
  'GET /api/continue-watching': 'user',
  'POST /api/watched/:videoId': 'entitled',
  'PUT /api/watched/:videoId/progress': 'entitled',
  'DELETE /api/watched/:videoId': 'user',
  'DELETE /api/watched': 'user',
  'GET /api/starred': 'user',
  'GET /api/starred/ids': 'user',
  'POST /api/starred/:videoId': 'user',
  'DELETE /api/starred/:videoId': 'user',
  'PATCH /api/starred/:videoId/notes': 'user',
  'GET /api/notes': 'user',
  'GET /api/notes/export': 'user',
  'POST /api/videos/:id/notes': 'entitled',
  'PATCH /api/notes/:id': 'user',
  'DELETE /api/notes/:id': 'user',
  'GET /api/account/preferences': 'user',
  'PUT /api/account/preferences': 'user',

  'GET /api/admin/stats': 'admin',
  'GET /api/admin/pending': 'admin',
  'GET /api/admin/vimeo-test': 'admin',
  'GET /api/admin/vimeo-folders': 'admin',
  'POST /api/admin/sync-vimeo': 'admin',
  'GET /api/admin/sync-vimeo': 'admin',
  'GET /api/admin/sync-vimeo/:id': 'admin',
  'POST /api/admin/process-ai': 'admin',
  'POST /api/admin/process-ai/:id': 'admin',
  'POST /api/admin/approve': 'admin',
  'POST /api/admin/approve/:id': 'admin',
  'POST /api/admin/reject/:id': 'admin',
  'POST /api/admin/clear-pending': 'admin',
  'POST /api/admin/update-ai-analysis/:id': 'admin',
  'GET /api/admin/audit-log': 'admin',
  'GET /api/admin/api-clients': 'admin',
  'POST /api/admin/api-clients': 'admin',
  'DELETE /api/admin/api-clients/:id': 'admin',
  'GET /api/admin/fellowship-members': 'admin',
  'PUT /api/admin/fellowship-members/:id/status': 'admin',
  'GET /api/admin/dead-letters': 'admin',
  'POST /api/admin/dead-letters/:id/retry': 'admin',
};

/** The scope that each route requires of an API client. Clients may additionally call public routes, and no others. */
export const SCOPES: Record<string, ClientScope> = {
  'GET /api/videos': 'catalog:read',
  'GET /api/videos/search': 'catalog:read',
  'GET /api/videos/:id': 'catalog:read',
  'GET /api/videos/:id/similar': 'catalog:read',
  'GET /api/stats': 'catalog:read',
};

/** Routes of providers and automations, which authenticate by a signature or a secret. */
export const WEBHOOKS: readonly string[] = ['POST /api/stripe/webhook', 'POST /api/webhook/fellowship-member'];
