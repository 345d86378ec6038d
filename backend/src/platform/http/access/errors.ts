import { DomainError } from '@msk/kernel';

export class Unauthenticated extends DomainError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Please sign in to continue.');
  }
}

export class AdminRequired extends DomainError {
  readonly code = 'admin_required';
  constructor() {
    super('Admin access required.');
  }
}

export class SubscriptionRequired extends DomainError {
  readonly code = 'subscription_required';
  constructor() {
    super('A subscription is required to open this case.');
  }
}

export class ScopeRequired extends DomainError {
  readonly code = 'scope_required';
  constructor() {
    super('This API client may not call this route.');
  }
}

export class CrossSiteRequest extends DomainError {
  readonly code = 'cross_site_request';
  constructor() {
    super('This request came from another site and was refused.');
  }
}
