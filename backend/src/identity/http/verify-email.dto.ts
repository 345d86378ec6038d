import { LinkToken } from './link-token.js';

export class VerifyEmailDto {
  @LinkToken() token!: string;
}
