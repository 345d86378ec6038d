import { PersonName } from '../../../platform/http/input/person-name.js';
import { TypedEmail } from '../../../platform/http/input/typed-email.js';
import { EmailSyntax } from '../email-syntax.js';
import { LinkToken } from '../link-token.js';
import { NewPassword } from '../passwords/new-password.js';

export class RegisterDto {
  @TypedEmail() @EmailSyntax() email!: string;
  @NewPassword('Password') password!: string;
  @PersonName('First name') firstName?: string | null;
  @PersonName('Last name') lastName?: string | null;
}

export class VerifyEmailDto {
  @LinkToken() token!: string;
}
