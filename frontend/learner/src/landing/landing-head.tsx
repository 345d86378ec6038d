import type { LandingContent } from '@msk/contracts';
import type { LandingAssets } from './landing-assets';
import { LANDING_DESCRIPTION, landingTitle, PagePreview } from './page-preview';
import { serialiseJsonLd, structuredData } from './structured-data';

export const LandingHead = ({ content, assets }: { content: LandingContent; assets: LandingAssets }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>{landingTitle(content)}</title>
    {assets.themeScript && <script src={assets.themeScript} />}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, no text of anybody */}
    <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
    {assets.font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={assets.font} />}
    <link rel="icon" type="image/svg+xml" href={assets.icon} />
    <meta name="description" content={LANDING_DESCRIPTION} />
    <link rel="canonical" href={content.publicUrl} />
    <PagePreview content={content} fallback={assets.preview} />
    {assets.scripts.map((script) => (
      <script key={script} type="module" src={script} />
    ))}
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised without a single "<"
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(structuredData(content)) }}
    />
  </head>
);
