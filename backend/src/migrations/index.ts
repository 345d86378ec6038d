import type { MigrationObject } from '@mikro-orm/core';
import { Kernel } from './20261121-01-kernel.js';
import { Identity } from './20261121-02-identity.js';
import { Billing } from './20261121-03-billing.js';
import { Curation } from './20261121-04-curation.js';
import { Catalog } from './20261121-05-catalog.js';
import { Limits } from './20261121-06-limits.js';
import { Audit } from './20261121-07-audit.js';
import { MailTokens } from './20261121-08-mail-tokens.js';
import { ApiClients } from './20261121-09-api-clients.js';
import { Erasure } from './20261121-10-erasure.js';
import { Subscriptions } from './20261121-12-subscriptions.js';
import { Fellowship } from './20261121-13-fellowship.js';
import { TrialSteps } from './20261121-14-trial-steps.js';
import { BillingRecords } from './20261121-15-billing-records.js';
import { WaitingStripeEvents } from './20261121-16-waiting-stripe-events.js';
import { Search } from './20261121-20-search.js';
import { StandardNames } from './20261122-01-standard-names.js';
import { Learning } from './20261122-02-learning.js';
import { Moderation } from './20261122-03-moderation.js';
import { ErasedUsers } from './20261122-11-erased-users.js';
import { LibraryOrder } from './20261122-20-library-order.js';

/** In the order in which they run. A released migration is never edited: the next one mends it. */
export const migrations: MigrationObject[] = [
  { name: '20261121-01-kernel', class: Kernel },
  { name: '20261121-02-identity', class: Identity },
  { name: '20261121-03-billing', class: Billing },
  { name: '20261121-04-curation', class: Curation },
  { name: '20261121-05-catalog', class: Catalog },
  { name: '20261121-06-limits', class: Limits },
  { name: '20261121-07-audit', class: Audit },
  { name: '20261121-08-mail-tokens', class: MailTokens },
  { name: '20261121-09-api-clients', class: ApiClients },
  { name: '20261121-10-erasure', class: Erasure },
  { name: '20261121-12-subscriptions', class: Subscriptions },
  { name: '20261121-13-fellowship', class: Fellowship },
  { name: '20261121-14-trial-steps', class: TrialSteps },
  { name: '20261121-15-billing-records', class: BillingRecords },
  { name: '20261121-16-waiting-stripe-events', class: WaitingStripeEvents },
  { name: '20261121-20-search', class: Search },
  { name: '20261122-01-standard-names', class: StandardNames },
  { name: '20261122-02-learning', class: Learning },
  { name: '20261122-03-moderation', class: Moderation },
  { name: '20261122-11-erased-users', class: ErasedUsers },
  { name: '20261122-20-library-order', class: LibraryOrder },
];
