import { EntityManager } from '@mikro-orm/postgresql';
import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getEntitlement } from '../../../billing/index.js';
import { FindNewCases } from '../../../catalog/index.js';
import { FindUsers } from '../../../identity/index.js';
import { EmailSender } from '../../../platform/email/email-sender.js';
import { listKnownVideoIds } from '../../queries/list-known-video-ids.js';
import { CountReviews } from '../../reviews/queries/count-reviews.js';
import { type DigestPeriod, DigestRepository } from '../digest.repository.js';
import { DIGEST_EMAIL, DIGEST_EMAILS, digestEmail } from '../emails/digest-email.js';

/** Cases that are named; the email says how many more there are. */
const MAX_CASES = 8;

/**
 * Sends a learner what is new in their joints, and how much is due for review: to a verified address, while the learner wants
 * the digest and may watch. A week without either causes no email.
 */
@Injectable()
@Works(DIGEST_EMAIL)
export class SendDigestEmailJob implements JobWorker<DigestPeriod> {
  readonly concurrency = 2;

  constructor(
    private readonly em: EntityManager,
    private readonly digests: DigestRepository,
    private readonly queries: QueryBus,
    private readonly emailSender: EmailSender,
  ) {}

  async run({ userId, since, until }: DigestPeriod, context: JobContext): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user?.emailVerified || !(await this.digests.isWanted(userId))) return;
    if (!user.isAdmin && !(await getEntitlement(this.queries, userId)).entitled) return;
    const knownIds = await listKnownVideoIds(this.em, userId);
    const period = { since: new Date(since), until: new Date(until) };
    const cases = await this.queries.execute(new FindNewCases({ ...period, likeIds: knownIds, limit: MAX_CASES }));
    const { due, fresh } = await this.queries.execute(new CountReviews(userId));
    if (cases.total === 0 && due + fresh === 0) return;
    const unsubscription = this.emailSender.unsubscription(DIGEST_EMAILS, userId, {
      path: 'api/digest-emails/unsubscribe',
      kind: 'weekly digests',
    });
    await this.emailSender.send(
      user.email,
      (branding) => digestEmail(branding, { firstName: user.firstName, cases, reviews: due + fresh, unsubscription }),
      context,
      context.id,
    );
  }
}
