import { IsBoolean } from 'class-validator';
import { CurrentPasswordField } from '../passwords/password-fields.js';

export class ChangeAdminDto {
  @IsBoolean({ message: 'Whether the user is an admin must be true or false' })
  isAdmin!: boolean;

  /** The password of the admin who sends the request. */
  @CurrentPasswordField() currentPassword!: string;
}
