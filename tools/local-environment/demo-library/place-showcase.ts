import type { Joint, VideoPage } from '@msk/contracts';
import type { ProductClient } from './product-client.ts';

/** Places one video of each of the three most frequent joints on the landing page. */
export async function placeShowcase(product: ProductClient): Promise<void> {
  const { facets } = await product.get<VideoPage>('/api/videos?limit=1');
  const joints = (Object.entries(facets.joint) as [Joint, number][])
    .filter(([joint, count]) => joint !== 'unknown' && count > 0)
    .sort(([, fewer], [, more]) => more - fewer)
    .slice(0, 3)
    .map(([joint]) => joint);
  for (const [index, joint] of joints.entries()) {
    const { videos } = await product.get<VideoPage>(`/api/videos?joint=${encodeURIComponent(joint)}&limit=1`);
    if (videos[0]) await product.post('/api/admin/showcase-videos', { videoId: videos[0].id, position: index + 1 });
  }
}
