import type { PublicConfig } from '@msk/contracts';

export class PublicConfigView implements PublicConfig {
  /** @example "The library" */
  productName!: string;
  /** @example "https://community.example.org" */
  fellowshipUrl!: string;
  /** @example "support@example.org" */
  supportEmail!: string;
}
