import { FactNote } from '@msk/frontend-shared/parts/facts';
import type { MembershipFacts } from '../billing/membership';
import { Badge } from './badge';
import { accountStatus } from './status-words';

export function AccountStatus({ facts }: { facts: MembershipFacts }) {
  const { label, tone, note } = accountStatus(facts);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {note && <FactNote>{note}</FactNote>}
    </>
  );
}
