import type { LandingContent } from '@msk/contracts';
import type { LandingAssets } from './landing-assets';

export const landingTitle = ({ config }: LandingContent): string => `The ${config.productName} Library`;

export const LANDING_DESCRIPTION =
  'A library of musculoskeletal radiology teaching cases, narrated by experts, tagged by joint and pathology, and searchable down to the second.';

interface PagePreviewProps {
  content: LandingContent;
  fallback: LandingAssets['preview'];
}

/** Open Graph and Twitter: what a link to the page looks like elsewhere. */
export function PagePreview({ content, fallback }: PagePreviewProps) {
  const title = landingTitle(content);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:url" content={content.publicUrl} />
      <meta property="og:site_name" content={title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={LANDING_DESCRIPTION} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={LANDING_DESCRIPTION} />
      <PreviewPicture content={content} fallback={fallback} />
    </>
  );
}

/** That of the first showcase that has one. */
function PreviewPicture({ content: { showcase, publicUrl }, fallback }: PagePreviewProps) {
  const video = showcase.find((entry) => entry.video.thumbnailUrl)?.video;
  const url = video?.thumbnailUrl ?? (fallback && new URL(fallback.url, publicUrl).href);
  if (!url) return null;
  return (
    <>
      <meta property="og:image" content={url} />
      {!video && fallback && (
        <>
          <meta property="og:image:width" content={`${fallback.width}`} />
          <meta property="og:image:height" content={`${fallback.height}`} />
        </>
      )}
      {video && <meta property="og:image:alt" content={`A case: ${video.aiAnalysis?.caseTitle || video.title}`} />}
      <meta name="twitter:image" content={url} />
    </>
  );
}
