import { usePublicConfig } from '@msk/frontend-shared/product';

export function SupportLink() {
  const { supportEmail } = usePublicConfig();
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support';
}
