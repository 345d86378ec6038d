import { PASSWORD_LENGTH } from '@msk/contracts';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { TypedEmail } from '../../../platform/http/input/person-fields.js';

export class LoginDto {
  @TypedEmail() email!: string;

  // No account has a longer password; it is rejected before it is hashed.
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Password is too long' })
  password!: string;
}
