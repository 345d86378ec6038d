import { useProductTitle, usePublicConfig } from '@msk/frontend-shared/product';
import { Link } from 'react-router-dom';
import { FooterText } from './footer-text';

export const Footer = () => (
  <FooterText title={useProductTitle()} supportEmail={usePublicConfig().supportEmail} PageLink={Link} />
);
