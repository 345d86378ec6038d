import { PersonName } from '../../platform/http/input/person-name.js';
import { TypedEmail } from '../../platform/http/input/typed-email.js';
import { NewPassword } from './new-password.js';

export class RegisterDto {
  @TypedEmail() email!: string;
  @NewPassword('Password') password!: string;
  @PersonName('First name') firstName?: string | null;
  @PersonName('Last name') lastName?: string | null;
}
