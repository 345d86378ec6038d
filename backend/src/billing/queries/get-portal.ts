import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Customers } from '../customers.js';
import { NoCustomerYet } from '../domain/errors.js';
import { PaymentGateway } from '../payment-gateway.js';

/** The provider's page for whoever has paid before. */
export class GetPortal extends Query<{ url: string }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetPortal)
export class GetPortalHandler implements IQueryHandler<GetPortal> {
  constructor(
    private readonly customers: Customers,
    private readonly gateway: PaymentGateway,
  ) {}

  async execute({ userId }: GetPortal): Promise<{ url: string }> {
    const customerId = await this.customers.of(userId);
    if (!customerId) throw new NoCustomerYet();
    return { url: await this.gateway.portalUrl(customerId) };
  }
}
