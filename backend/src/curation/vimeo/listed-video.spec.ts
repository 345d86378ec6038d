import { describe, expect, it } from '@jest/globals';
import { listedVideo } from './listed-video.js';
import { TrustedAddresses } from './trusted-addresses.js';

const trusted = new TrustedAddresses(['https://api.vimeo.com']);
const picture = (width: number) => ({ width, link: `https://i.vimeocdn.com/video/1_${width}.jpg` });

/** An item of Vimeo's list; the test says what it is about. */
const anItem = (changes: Record<string, unknown> = {}) => ({
  uri: '/videos/123',
  name: 'Bankart lesion',
  description: 'Anterior labrum',
  duration: 300,
  created_time: '2025-03-05T21:04:47+00:00',
  modified_time: '2025-04-01T00:00:00+02:00',
  player_embed_url: 'https://player.vimeo.com/video/123?h=abc',
  pictures: { sizes: [picture(200), picture(640), picture(1280)] },
  tags: [{ name: 'Labrum', canonical: 'labrum' }],
  parent_folder: { name: 'Shoulder' },
  metadata: { connections: { texttracks: { total: 1 } } },
  status: 'available',
  transcode: { status: 'complete' },
  ...changes,
});
const listed = (changes: Record<string, unknown> = {}) => listedVideo(anItem(changes), trusted);
const video = (changes: Record<string, unknown> = {}) => {
  const item = listed(changes);
  if (item.kind !== 'video') throw new Error(`it is ${item.kind}`);
  return item.video;
};

describe('an item of the list', () => {
  it('becomes a video', () => {
    expect(video()).toEqual({
      vimeoId: '123',
      title: 'Bankart lesion',
      description: 'Anterior labrum',
      duration: 300,
      createdAt: new Date('2025-03-05T21:04:47Z'),
      modifiedAt: new Date('2025-03-31T22:00:00Z'),
      embedUrl: 'https://player.vimeo.com/video/123?h=abc',
      thumbnailUrl: 'https://i.vimeocdn.com/video/1_640.jpg',
      tags: [{ id: 'labrum', name: 'Labrum' }],
      folder: 'Shoulder',
      hasCaptions: true,
    });
  });

  it('of an unlisted video keeps the id, and the hash in the player address', () => {
    expect(video({ uri: '/videos/123:abc' })).toMatchObject({
      vimeoId: '123',
      embedUrl: expect.stringContaining('h=abc'),
    });
  });

  it.each([
    { status: 'transcoding' },
    { status: 'uploading' },
    { status: 'unavailable' },
    { transcode: { status: 'in_progress' } },
    { duration: 0 },
  ])('is not ready yet with %j', (changes) => {
    expect(listed(changes)).toMatchObject({ kind: 'not-ready', modifiedAt: new Date('2025-03-31T22:00:00Z') });
  });

  it('whose upload failed is told by its name', () => {
    const item = listed({ status: 'uploading_error', name: 'videos.jsonl line 7: not valid JSON', duration: 0 });
    expect(item).toMatchObject({
      kind: 'lost',
      reason: expect.stringContaining('videos.jsonl line 7: not valid JSON'),
    });
  });

  it.each([
    [{ pictures: null }, null],
    [{ pictures: { sizes: [] } }, null],
    [{ pictures: { sizes: [picture(100), picture(200)] } }, 'https://i.vimeocdn.com/video/1_200.jpg'],
    [{ pictures: { sizes: [{ width: 640, link: 'http://169.254.169.254/latest' }] } }, null],
  ])('I8 with %j has the thumbnail %j', (changes, thumbnailUrl) => {
    expect(video(changes)).toMatchObject({ thumbnailUrl });
  });

  it.each([null, 'https://player.example.org/video/123', 'javascript:alert(1)'])(
    'I8 with the player address %j is not taken in',
    (player_embed_url) => {
      expect(listed({ player_embed_url })).toMatchObject({ kind: 'odd', vimeoId: '123' });
    },
  );

  it('I2 loses NUL and half characters', () => {
    const dirty = video({
      name: 'Bank\0art',
      description: 'a \ud83d tear',
      tags: [{ name: 'la\0brum', canonical: 'labrum' }],
    });
    expect(dirty).toMatchObject({
      title: 'Bankart',
      description: 'a \ufffd tear',
      tags: [{ id: 'labrum', name: 'labrum' }],
    });
  });

  it('without a name still has a title', () => {
    expect(video({ name: '  ' })).toMatchObject({ title: 'Untitled' });
  });

  it.each([
    [{ duration: 'long' }, '123'],
    [{ created_time: 'yesterday' }, '123'],
    [{ metadata: null }, '123'],
  ])('U2 that makes no sense (%j) is told by its id', (changes, vimeoId) => {
    expect(listed(changes)).toMatchObject({ kind: 'odd', vimeoId, title: 'Bankart lesion' });
  });

  it.each([null, 7, 'video', [], {}, { uri: '/users/1' }, { uri: 'https://evil.example/videos/1' }])(
    'U2 that is no video at all (%j) costs only itself',
    (item) => {
      expect(listedVideo(item, trusted)).toMatchObject({ kind: 'odd', modifiedAt: null });
    },
  );
});
