import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CustomerRepository } from '../customer.repository.js';
import { NoCustomerYet } from '../domain/errors.js';
import { PaymentGateway } from '../domain/payment-gateway.js';

/** Opens the provider's customer portal; only a user who has a customer there has one. */
export class GetPortal extends Query<{ url: string }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetPortal)
export class GetPortalHandler implements IQueryHandler<GetPortal> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  async execute({ userId }: GetPortal): Promise<{ url: string }> {
    const customerId = await this.customers.findByUser(userId);
    if (!customerId) throw new NoCustomerYet();
    return { url: await this.gateway.createPortalUrl(customerId) };
  }
}
