import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEARNER_PAGES, PUBLIC_PAGES } from '@msk/contracts';
import { ClearShowcase } from '../../src/catalog/commands/clear-showcase.js';
import { PlaceShowcase } from '../../src/catalog/commands/place-showcase.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { whileTableUnavailable } from '../support/table-unavailable.js';
import { aVideo } from '../support/videos.js';

const SITE = 'http://library.example';
const HOSTILE = '</script><img data-x src=x onerror=alert(1)> & "quotes"';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({
    PUBLIC_URL: SITE,
    TESTIMONIAL_QUOTE: '<b data-x>Found</b> in a second.',
    TESTIMONIAL_NAME: 'A. Reader',
    TESTIMONIAL_ROLE: 'Radiologist',
  });
  const bankart = aVideo({
    duration: 754,
    thumbnailUrl: 'https://i.vimeocdn.com/video/1.jpg',
    description: 'An anterior labral tear.',
    analysis: { caseTitle: 'Bankart lesion', learningPoints: ['First', 'Second', 'Third', 'Fourth'] },
  });
  const hostile = aVideo({ title: HOSTILE, description: HOSTILE, analysis: { caseTitle: HOSTILE } });
  for (const [at, video] of [bankart, hostile].entries()) {
    await app.given(video);
    await app.execute(new PlaceShowcase(video.id, at + 1));
  }
});
afterAll(() => app.close());

const html = async (): Promise<string> => (await app.visitor().get('/').expect(200)).text;

/** The page's structured data. */
const graphOf = (page: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')['@graph'];

const metaOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

/** What search engines and visitors are given: pages, their addresses, and the answers behind them. */
const PUBLIC_ADDRESSES = [
  ...PUBLIC_PAGES,
  '/sitemap.xml',
  '/robots.txt',
  '/api/public/showcase-videos',
  '/api/public/stats',
  '/api/public/config',
];

const publicTexts = (...more: string[]) =>
  Promise.all(
    [...PUBLIC_ADDRESSES, ...more].map(async (address) => (await app.visitor().get(address).expect(200)).text),
  );

it('the Vimeo id of a case is public only while a visitor may watch the case [C5]', async () => {
  const video = await app.given(aVideo());
  const sharedLink = `/library/${video.id}`;
  for (const text of await publicTexts(sharedLink)) expect(text).not.toContain(video.vimeoId);
  await app.execute(new PlaceShowcase(video.id, 3));
  expect((await publicTexts(sharedLink)).filter((text) => text.includes(video.vimeoId))).not.toHaveLength(0);
  await app.execute(new ClearShowcase(3));
  for (const text of await publicTexts(sharedLink)) expect(text).not.toContain(video.vimeoId);
});

describe('the landing page', () => {
  it('is a whole page for a visitor before any script has run', async () => {
    const page = await html();
    for (const text of [
      'Find the case by a word that was only spoken.',
      '7-day free trial',
      'Precise tagging',
      'Expert commentary',
      'Searchable spoken words',
      'Watch before you sign up',
      'Bankart lesion',
      'An anterior labral tear.',
      'Third',
      '$890',
      '$89',
      'narrated cases',
      'A. Reader',
      'support@sesamoid.test',
      '/terms-of-service',
      '/privacy-policy',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('Fourth'); // three learning points
    expect(page).toContain('<link rel="canonical" href="http://library.example/"/>');
  });

  it('holds a frame for each showcase in which a link leads to the player, at 720p and untracked', async () => {
    const frames = [...(await html()).matchAll(/<iframe [^>]*srcDoc="([^"]*)"/gi)].map(([, poster = '']) => poster);
    expect(frames).toHaveLength(2);
    expect(frames[0]).toMatch(/href=&quot;https:\/\/player\.vimeo\.com\/video\/\d+\?[^;]*dnt=1/);
    expect(frames[0]).toContain('quality=720p');
    expect(frames[0]).toContain('aria-label=&quot;Play Bankart lesion, 12:34&quot;');
  });

  it('shows texts from outside as text, also in its structured data [I6]', async () => {
    const page = await html();
    expect(page).not.toMatch(/<(img|b) data-x/);
    expect(page).toContain('&lt;/script&gt;&lt;img data-x src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
    expect(page).toContain('&lt;b data-x&gt;Found&lt;/b&gt; in a second.');
    expect(graphOf(page).map(({ name }) => name)).toEqual(['Sesamoid', 'Bankart lesion', HOSTILE]);
  });

  it('describes itself and its videos to search engines and to those who share it', async () => {
    const page = await html();
    expect(graphOf(page)).toMatchObject([
      { '@type': 'Organization', name: 'Sesamoid', url: `${SITE}/`, email: 'support@sesamoid.test' },
      {
        '@type': 'VideoObject',
        name: 'Bankart lesion',
        description: expect.any(String),
        thumbnailUrl: 'https://i.vimeocdn.com/video/1.jpg',
        uploadDate: '2026-03-01T12:00:00.000Z',
        duration: 'PT12M34S',
        embedUrl: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/\d+$/),
      },
      { '@type': 'VideoObject' },
    ]);
    expect(metaOf(page)).toMatchObject({
      'og:title': 'The Sesamoid Library',
      'og:url': `${SITE}/`,
      'og:image': 'https://i.vimeocdn.com/video/1.jpg',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://i.vimeocdn.com/video/1.jpg',
    });
  });

  it('runs no inline script', async () => {
    const scripts = [...(await html()).matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((attributes) => !attributes.includes(' src="/assets/'))).toEqual([
      ' type="application/ld+json"',
    ]);
  });

  it('is compressed, and sent again only when it has changed', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ] as const)
      await app.visitor().get('/').set('Accept-Encoding', accepted).expect('Content-Encoding', encoding).expect(200);
    const first = await app.visitor().get('/').set('Accept-Encoding', 'identity').expect(200);
    expect(first.headers).not.toHaveProperty('content-encoding');
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Cookie'),
      etag: expect.stringMatching(/^W\/"/),
    });
    const again = () =>
      app
        .visitor()
        .get('/')
        .set('If-None-Match', first.headers['etag'] ?? '');
    await again().expect(304);
    await app.execute(new ClearShowcase(2));
    const { text } = await again().expect(200);
    expect(text).not.toContain('Watch before you sign up'); // one showcase, which stands beside the sentence
  });

  it('sends a signed-in user on to the library, and nobody else', async () => {
    const { headers } = await app.as(aLearner()).get('/').expect(302);
    expect(headers).toMatchObject({ location: '/library', 'cache-control': 'no-cache' });
    await app.visitor().get('/?utm_source=congress').expect(200);
    await app.visitor().get('/').set('Cookie', 'session=no-session-of-ours').expect(200);
    await app.visitor().head('/').expect(200);
  });

  it('still says what the product is while the library cannot be read', async () => {
    const page = await whileTableUnavailable(app.databaseUrl, 'catalog.showcase', html);
    expect(page).toContain('Find the case by a word that was only spoken.');
    expect(page).not.toContain('<iframe');
  });

  it('has no testimonial where none is configured', async () => {
    const plain = await startApp();
    const { text } = await plain.visitor().get('/').expect(200);
    const { body } = await plain.visitor().get('/api/public/config').expect(200);
    await plain.close();
    expect(text).not.toContain('<blockquote');
    // Nor a showcase: a shared link has the product's own picture.
    const picture = metaOf(text)['og:image'] ?? '';
    expect(picture).toMatch(/^http:\/\/localhost:3000\/assets\/link-preview-[^/]+\.png$/);
    await app.visitor().get(new URL(picture).pathname).expect(200).expect('Content-Type', 'image/png');
    expect(body.testimonial).toBeNull();
  });
});

describe('search engines', () => {
  it('find in the sitemap the public pages and no other', async () => {
    const { text } = await app
      .visitor()
      .get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /^application\/xml/);
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(
      PUBLIC_PAGES.map((page) => SITE + page),
    );
  });

  it('are kept out of the API, the console and every page of an account', async () => {
    const { text } = await app
      .visitor()
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const isDisallowed = (path: string) => rules.some((rule) => path.startsWith(rule));
    const closed = ['/api/videos', '/admin/users', '/library/1', '/bookmarks', '/account', '/verify-email?token=1'];
    expect([...closed, ...PUBLIC_PAGES].filter(isDisallowed)).toEqual(closed);
    const listed = (page: string) => (PUBLIC_PAGES as readonly string[]).includes(page);
    expect(LEARNER_PAGES.filter((page) => !listed(page) && !isDisallowed(page))).toEqual([]);
  });
});
