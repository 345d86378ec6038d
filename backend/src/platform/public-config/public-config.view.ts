import type { PublicConfig } from '@msk/contracts';

export class PublicConfigView implements PublicConfig {
  productName!: string;
  fellowshipUrl!: string;
  supportEmail!: string;
}
