import type { RegisterAnswer } from '@msk/contracts';
import { UserView } from '../../platform/http/views/user.view.js';

export class RegisteredView implements RegisterAnswer {
  user!: UserView;
  message!: string;
}
