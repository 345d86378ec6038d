import { LinkToken } from '../link-token.js';
import { CurrentPasswordField } from './current-password-field.js';
import { NewPassword } from './new-password.js';

export class ChangePasswordDto {
  @CurrentPasswordField() currentPassword!: string;

  @NewPassword('New password') newPassword!: string;
}

export class ResetPasswordDto {
  @LinkToken() token!: string;
  @NewPassword('New password') newPassword!: string;
}
