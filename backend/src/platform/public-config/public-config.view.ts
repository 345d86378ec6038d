import type { PublicConfig, Testimonial } from '@msk/contracts';

export class TestimonialView implements Testimonial {
  /** @example "I typed the word I remembered, and the case opened at the sentence." */
  quote!: string;
  /** @example "A. Reader" */
  name!: string;
  /** @example "Radiologist" */
  role!: string;
}

export class PublicConfigView implements PublicConfig {
  /** @example "The library" */
  productName!: string;
  /** @example "https://community.example.org" */
  fellowshipUrl!: string;
  /** @example "support@example.org" */
  supportEmail!: string;
  /** Null when none is configured. */
  testimonial!: TestimonialView | null;
}
