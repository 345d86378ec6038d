import { LinkToken } from '../link-token.js';
import { CurrentPasswordField, NewPassword } from './password-fields.js';

export class ChangePasswordDto {
  @CurrentPasswordField() currentPassword!: string;

  @NewPassword('New password') newPassword!: string;
}

export class ResetPasswordDto {
  @LinkToken() token!: string;
  @NewPassword('New password') newPassword!: string;
}
