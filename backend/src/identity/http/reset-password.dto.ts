import { LinkToken } from './link-token.js';
import { NewPassword } from './new-password.js';

export class ResetPasswordDto {
  @LinkToken() token!: string;
  @NewPassword('New password') newPassword!: string;
}
