import { DomainError, domainError } from '@msk/kernel';

/** The provider is down, slow or rate limiting. The same request may be sent again. */
export class PaymentProviderUnavailable extends DomainError {
  readonly code = 'upstream_failed';
  /** `reason` is for logs; `message` is shown to users. */
  constructor(
    readonly reason: string,
    override readonly retryAfter: number | null = null,
  ) {
    super('Payments cannot be reached right now. Nothing was charged; please try again in a moment.');
  }
}

/** The provider understood the request and rejected it. */
export class PaymentRequestRejected extends DomainError {
  readonly code = 'upstream_failed';
  constructor(
    readonly reason: string,
    /** The parameter that the provider rejected, by the provider's name. */
    readonly rejectedParam: string | null = null,
  ) {
    super('The payment provider did not accept this. Please contact support if it happens again.');
  }
}

/** The provider is processing the same request already, for another call of the same user. */
export class PaymentInProgress extends domainError(
  'conflict',
  'This is being done already. Please look again in a moment.',
) {}

/** A newer checkout has replaced this one: a user must not pay for two. */
export class CheckoutReplaced extends domainError(
  'conflict',
  'Another checkout was opened meanwhile. Please go on there, or start again.',
) {}

export class UnknownPrice extends domainError('validation_failed', 'There is no such plan.', { field: 'priceId' }) {}

export class InvalidDiscountCode extends domainError('validation_failed', 'This discount code is not valid.', {
  field: 'discountCode',
}) {}

export class AlreadySubscribed extends domainError(
  'conflict',
  'You have a subscription already. You can change it in your account settings.',
) {}

export class FellowsPayNothing extends domainError(
  'conflict',
  'As a member of the fellowship you have free access already.',
) {}

export class NothingToCancel extends domainError('conflict', 'You have no subscription that could be cancelled.') {}

export class NothingToResume extends domainError(
  'conflict',
  'You have no cancelled subscription that could be resumed.',
) {}

export class NoCustomerYet extends domainError(
  'conflict',
  'You have not paid for anything yet, so there is no card to change.',
) {}

export class InvalidEmailAddress extends domainError('validation_failed', 'Email must be an e-mail address.', {
  field: 'email',
}) {}

export class InvalidJoinDate extends domainError(
  'validation_failed',
  'The join date must be a date, as 2026-01-05, 1/5/2026 (month first) or January 5, 2026.',
  { field: 'joinDate' },
) {}

export class NotOnTrial extends domainError('conflict', 'This user has no running trial.') {}
