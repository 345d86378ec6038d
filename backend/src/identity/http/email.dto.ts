import { TypedEmail } from '../../platform/http/input/typed-email.js';

export class EmailDto {
  @TypedEmail() email!: string;
}
