import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { patiently } from '../patiently.js';
import { PaymentGateway } from '../payment-gateway.js';

interface Leaving {
  customerId: string;
  /** Their open way to pay. */
  sessionId: string | null;
}

export const DELETE_CUSTOMER = defineQueue<Leaving>('billing.delete-customer', { attempts: 15 });

/** The provider's part of an erasure: whatever runs ends at once, nothing is charged any more, name and card are forgotten. */
@Injectable()
@Works(DELETE_CUSTOMER)
export class DeleteCustomer implements JobWorker<Leaving> {
  readonly concurrency = 2;

  constructor(private readonly gateway: PaymentGateway) {}

  async run({ customerId, sessionId }: Leaving): Promise<void> {
    await patiently(async () => {
      if (sessionId) await this.gateway.closeCheckout(sessionId);
      await this.gateway.deleteCustomer(customerId);
    });
  }
}
