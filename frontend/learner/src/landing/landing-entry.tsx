import type { LandingContent } from '@msk/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LandingAssets } from './landing-assets';
import { LandingDocument } from './landing-document';

/** Replaced by the build; see `readLandingAssets`. */
declare const LANDING_ASSETS: LandingAssets;

/** The server imports the build of this module and calls it with the present content. */
export const renderLandingPage = (content: LandingContent): string => renderLanding(content, LANDING_ASSETS);

export const renderLanding = (content: LandingContent, assets: LandingAssets): string =>
  `<!doctype html>${renderToStaticMarkup(<LandingDocument content={content} assets={assets} />)}`;
