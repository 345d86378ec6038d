import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { retryWhileProviderUnavailable } from './retry-while-provider-unavailable.js';

interface CustomerToDelete {
  customerId: string;
  /** The open checkout. */
  sessionId: string | null;
}

export const DELETE_CUSTOMER = defineQueue<CustomerToDelete>('billing.delete-customer', { attempts: 15 });

/** Erases a customer at the provider: subscriptions end at once, nothing is charged any more, name and card are deleted. */
@Injectable()
@Works(DELETE_CUSTOMER)
export class DeleteCustomerJob implements JobWorker<CustomerToDelete> {
  readonly concurrency = 2;

  constructor(private readonly gateway: PaymentGateway) {}

  async run({ customerId, sessionId }: CustomerToDelete): Promise<void> {
    await retryWhileProviderUnavailable(async () => {
      if (sessionId) await this.gateway.closeCheckout(sessionId);
      await this.gateway.deleteCustomer(customerId);
    });
  }
}
