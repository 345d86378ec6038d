import type { LandingContent } from '@msk/contracts';

export const landingTitle = ({ config }: LandingContent): string => `The ${config.productName} Library`;

export const LANDING_DESCRIPTION =
  'A library of musculoskeletal radiology teaching cases, narrated by experts, tagged by joint and pathology, and searchable down to the second.';
