import { ApiProperty } from '@nestjs/swagger';
import { SubscriptionStatusView } from '../../platform/http/views/subscription-status.view.js';

export class ChangedSubscriptionView {
  message!: string;
  subscription!: SubscriptionStatusView;
}

export class UrlView {
  @ApiProperty({ format: 'uri' }) url!: string;
}
