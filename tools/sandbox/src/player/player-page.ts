import type { PlayerVideo } from './player-video.ts';

/** Without a video it renders the error page that Vimeo shows for a missing or private video. */
export const renderPlayerPage = (video: PlayerVideo | null): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escapeHtml(video?.title ?? 'Sorry')}</title>
<link rel="stylesheet" href="/player/page/player-page/player.css">
${video ? renderStage(video) : '<p class="sorry">Sorry. This video does not exist or is private.</p>'}
<script type="module" src="/player/page/player-page/main.ts"></script>
</html>
`;

const renderStage = (video: PlayerVideo): string => `<main aria-label="${escapeHtml(video.title)}">
<div id="stage"></div>
<div id="caption" aria-live="off"></div>
<div id="controls" role="group" aria-label="Player controls"></div>
</main>
<script type="application/json" id="video">${JSON.stringify(video).replaceAll('<', '\\u003c')}</script>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
