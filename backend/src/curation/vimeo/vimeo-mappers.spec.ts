import { describe, expect, it } from '@jest/globals';
import { UrlAllowlist } from './url-allowlist.js';
import { mapListItem } from './vimeo-mappers.js';

const allowlist = new UrlAllowlist(['https://api.vimeo.com']);
const picture = (width: number) => ({ width, link: `https://i.vimeocdn.com/video/1_${width}.jpg` });

/** A valid list item with the given changes. */
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
const mapItem = (changes: Record<string, unknown> = {}) => mapListItem(anItem(changes), allowlist);
const mapVideo = (changes: Record<string, unknown> = {}) => {
  const item = mapItem(changes);
  if (item.kind !== 'video') throw new Error(`it is ${item.kind}`);
  return item.video;
};

describe('mapListItem', () => {
  it('maps a video', () => {
    expect(mapVideo()).toEqual({
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

  it('keeps the id of an unlisted video, and the hash in its player URL', () => {
    expect(mapVideo({ uri: '/videos/123:abc' })).toMatchObject({
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
  ])('maps an item that is not ready: %j', (changes) => {
    expect(mapItem(changes)).toMatchObject({ kind: 'not-ready', modifiedAt: new Date('2025-03-31T22:00:00Z') });
  });

  it('maps a failed upload to a reason with its title', () => {
    const item = mapItem({ status: 'uploading_error', name: 'videos.jsonl line 7: not valid JSON', duration: 0 });
    expect(item).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('videos.jsonl line 7: not valid JSON'),
    });
  });

  it.each([
    [{ pictures: null }, null],
    [{ pictures: { sizes: [] } }, null],
    [{ pictures: { sizes: [picture(100), picture(200)] } }, 'https://i.vimeocdn.com/video/1_200.jpg'],
    [{ pictures: { sizes: [{ width: 640, link: 'http://169.254.169.254/latest' }] } }, null],
  ])('maps %j to the thumbnail %j [I8]', (changes, thumbnailUrl) => {
    expect(mapVideo(changes)).toMatchObject({ thumbnailUrl });
  });

  it.each([null, 'https://player.example.org/video/123', 'javascript:alert(1)'])(
    'rejects the player URL %j [I8]',
    (player_embed_url) => {
      expect(mapItem({ player_embed_url })).toMatchObject({ kind: 'malformed', vimeoId: '123' });
    },
  );

  it('removes NUL and lone surrogates [I2]', () => {
    const dirty = mapVideo({
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

  it('uses a default title for an item without a name', () => {
    expect(mapVideo({ name: '  ' })).toMatchObject({ title: 'Untitled' });
  });

  it.each([
    [{ duration: 'long' }, '123'],
    [{ created_time: 'yesterday' }, '123'],
    [{ metadata: null }, '123'],
  ])('maps a malformed item with its id: %j [U2]', (changes, vimeoId) => {
    expect(mapItem(changes)).toMatchObject({ kind: 'malformed', vimeoId, title: 'Bankart lesion' });
  });

  it.each([null, 7, 'video', [], {}, { uri: '/users/1' }, { uri: 'https://evil.example/videos/1' }])(
    'maps an item that is not a video to a malformed one: %j [U2]',
    (item) => {
      expect(mapListItem(item, allowlist)).toMatchObject({ kind: 'malformed', modifiedAt: null });
    },
  );
});
