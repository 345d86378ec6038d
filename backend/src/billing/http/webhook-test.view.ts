export class WebhookTestView {
  success!: boolean;
  message!: string;
}
