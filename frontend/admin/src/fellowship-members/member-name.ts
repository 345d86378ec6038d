import type { FellowshipMember } from '@msk/contracts';

/** As far as the community has told it. */
export const nameOf = ({ firstName, lastName }: FellowshipMember): string =>
  [firstName, lastName].filter(Boolean).join(' ');
