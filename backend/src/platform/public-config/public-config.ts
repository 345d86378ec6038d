import type { PublicConfig } from '@msk/contracts';
import type { Settings } from '../config/settings.js';

/** The settings that everybody may read. */
export const publicConfig = (settings: Settings): PublicConfig => ({
  productName: settings.PRODUCT_NAME,
  fellowshipUrl: settings.FELLOWSHIP_URL,
  supportEmail: settings.SUPPORT_EMAIL,
  testimonial: testimonial(settings),
});

/** The settings have all three parts or none. */
const testimonial = ({ TESTIMONIAL_QUOTE: quote, TESTIMONIAL_NAME: name, TESTIMONIAL_ROLE: role }: Settings) =>
  quote && name && role ? { quote, name, role } : null;
