import { domainError } from '@msk/kernel';

export class Unauthenticated extends domainError('unauthenticated', 'Please sign in to continue.') {}

export class AdminRequired extends domainError('admin_required', 'Admin access required.') {}

export class SubscriptionRequired extends domainError(
  'subscription_required',
  'A subscription is required to open this case.',
) {}

export class ScopeRequired extends domainError('scope_required', 'This API client may not call this route.') {}

export class CrossSiteRequest extends domainError(
  'cross_site_request',
  'This request came from another site and was refused.',
) {}
