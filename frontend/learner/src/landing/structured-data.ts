import type { LandingContent, VideoSummary } from '@msk/contracts';
import { getSummary, getTitle } from '../library/card-text';

/** What search engines read of the page, in the vocabulary of schema.org. */
export function structuredData({ publicUrl, config, showcase }: LandingContent): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}#organization`,
        name: config.productName,
        url: publicUrl,
        email: config.supportEmail,
      },
      ...showcase.map(({ video }) => videoObject(video, publicUrl)),
    ],
  };
}

const videoObject = (video: VideoSummary, publicUrl: string): object => ({
  '@type': 'VideoObject',
  name: getTitle(video),
  description: getSummary(video),
  ...(video.thumbnailUrl && { thumbnailUrl: video.thumbnailUrl }),
  uploadDate: video.createdAt,
  duration: isoDuration(video.duration),
  ...(video.embedUrl && { embedUrl: video.embedUrl }),
  isAccessibleForFree: true,
  publisher: { '@id': `${publicUrl}#organization` },
});

/** 754 s is PT12M34S. Source: ISO 8601, durations. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
  return `PT${parts || '0S'}`;
}

/** Titles and summaries come from outside: without "<" no text can end the script element or begin a comment in it. */
export const serialiseJsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
