import type { LandingContent } from '@msk/contracts';
import '@msk/frontend-shared/styles';
import type { LandingAssets } from './landing-assets';
import { LandingHead } from './landing-head';
import { LandingPage } from './landing-page';

interface LandingDocumentProps {
  content: LandingContent;
  assets: LandingAssets;
}

export const LandingDocument = ({ content, assets }: LandingDocumentProps) => (
  <html lang="en">
    <LandingHead content={content} assets={assets} />
    <body>
      <LandingPage content={content} />
    </body>
  </html>
);
