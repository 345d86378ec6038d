import { PASSWORD_LENGTH } from '@msk/contracts';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { LinkToken } from '../link-token.js';
import { NewPassword } from './new-password.js';

export class ChangePasswordDto {
  // Not `NewPassword`: it may have been chosen under older rules.
  @IsString({ message: 'Current password is required' })
  @IsNotEmpty({ message: 'Current password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Current password is too long' })
  currentPassword!: string;

  @NewPassword('New password') newPassword!: string;
}

export class ResetPasswordDto {
  @LinkToken() token!: string;
  @NewPassword('New password') newPassword!: string;
}
