import type { LandingContent } from '@msk/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LandingAssets } from './landing-assets';
import { LandingDocument } from './landing-document';

export const renderLanding = (content: LandingContent, assets: LandingAssets): string =>
  `<!doctype html>${renderToStaticMarkup(<LandingDocument content={content} assets={assets} />)}`;
