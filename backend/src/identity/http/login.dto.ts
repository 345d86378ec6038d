import { PASSWORD_LENGTH } from '@msk/contracts';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { TypedEmail } from '../../platform/http/input/typed-email.js';

export class LoginDto {
  @TypedEmail() email!: string;

  // Longer ones are nobody's; they are refused before any hashing.
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: 'Password is too long' })
  password!: string;
}
