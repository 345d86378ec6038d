import type { LandingContent } from '@msk/contracts';
import type { LandingAssets } from './landing-assets';
import { renderLanding } from './render-landing';

/** Replaced by the build; see `readLandingAssets`. */
declare const LANDING_ASSETS: LandingAssets;

/** The server imports the build of this module and calls it with the present content. */
export const renderLandingPage = (content: LandingContent): string => renderLanding(content, LANDING_ASSETS);
