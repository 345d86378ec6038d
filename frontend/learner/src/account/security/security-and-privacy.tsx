import type { User } from '@msk/contracts';
import { ChangePassword } from './change-password';
import { EraseAccount } from './erase-account';
import { ExportData } from './export-data';
import { Sessions } from './sessions';

export const SecurityAndPrivacy = ({ user }: { user: User }) => (
  <>
    <ChangePassword email={user.email} />
    <Sessions />
    <ExportData />
    <EraseAccount />
  </>
);
