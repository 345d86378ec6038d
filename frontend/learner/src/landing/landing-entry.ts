import type { LandingContent } from '@msk/contracts';
import { renderLanding } from './render-landing';

/** The server imports the build of this module and calls it with the present content. */
export const renderLandingPage = (content: LandingContent): string => renderLanding(content, LANDING_ASSETS);
