import { type EventDefinition, type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable, type Type } from '@nestjs/common';
import {
  FellowshipMemberChanged,
  PaymentRefunded,
  PaymentSucceeded,
  SubscriptionChanged,
  TrialStarted,
} from '../../events/billing.js';
import { ApprovalUndone, RejectionUndone, VideoApproved, VideoImported, VideoRejected } from '../../events/curation.js';
import { UserErased, UserRegistered } from '../../events/identity.js';
import { VideoWatched } from '../../events/learning.js';
import { Projections } from '../projections/projections.js';

/** One subscriber for each event that a figure depends on. A new one gets the events of the past by a migration. */
export const PROJECTING_SUBSCRIBERS = [
  project(UserRegistered, 'analytics.project-user-registered'),
  project(UserErased, 'analytics.project-user-erased'),
  project(TrialStarted, 'analytics.project-trial-started'),
  project(FellowshipMemberChanged, 'analytics.project-fellowship-member-changed'),
  project(SubscriptionChanged, 'analytics.project-subscription-changed'),
  project(PaymentSucceeded, 'analytics.project-payment-succeeded'),
  project(PaymentRefunded, 'analytics.project-payment-refunded'),
  project(VideoWatched, 'analytics.project-video-watched'),
  project(VideoImported, 'analytics.project-video-imported'),
  project(VideoApproved, 'analytics.project-video-approved'),
  project(VideoRejected, 'analytics.project-video-rejected'),
  project(ApprovalUndone, 'analytics.project-approval-undone'),
  project(RejectionUndone, 'analytics.project-rejection-undone'),
];

function project<Payload>(to: EventDefinition<Payload>, as: string): Type<Subscriber<EventDefinition<Payload>>> {
  @Injectable()
  @Subscribes({ to, as })
  class ProjectEvent implements Subscriber<EventDefinition<Payload>> {
    constructor(private readonly projections: Projections) {}

    on(event: EventOf<EventDefinition<Payload>>): Promise<void> {
      return this.projections.add(event);
    }
  }
  return ProjectEvent;
}
