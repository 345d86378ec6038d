import { DescriptionNote } from '@msk/frontend-shared/components/description-list';
import type { MembershipFields } from '../billing/membership';
import { Badge } from './badge';
import { accountStatus } from './status-labels';

export function AccountStatus({ fields }: { fields: MembershipFields }) {
  const { label, tone, note } = accountStatus(fields);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {note && <DescriptionNote>{note}</DescriptionNote>}
    </>
  );
}
