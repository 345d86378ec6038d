import { ApiProperty } from '@nestjs/swagger';

export class ReceivedView {
  @ApiProperty({ enum: [true] }) received!: true;
}

/** The result of a test event. */
export class WebhookTestView {
  success!: boolean;
  message!: string;
}
