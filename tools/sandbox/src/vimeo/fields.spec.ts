import { describe, expect, it } from '@jest/globals';
import { selectFields } from './fields.ts';

const video = {
  uri: '/videos/1',
  name: 'Bankart lesion',
  pictures: {
    uri: '/p',
    sizes: [
      { width: 100, link: 'small' },
      { width: 640, link: 'big' },
    ],
  },
  metadata: { connections: { texttracks: { total: 1, uri: '/t' } } },
  tags: [{ name: 'labrum', canonical: 'labrum' }],
};

describe('selectFields', () => {
  it('keeps everything when no fields are given', () => {
    expect(selectFields(video, undefined)).toEqual(video);
    expect(selectFields(video, '')).toEqual(video);
  });

  it('selects fields in objects and lists', () => {
    expect(selectFields(video, 'uri, pictures.sizes.link,metadata.connections.texttracks.total,tags.name')).toEqual({
      uri: '/videos/1',
      pictures: { sizes: [{ link: 'small' }, { link: 'big' }] },
      metadata: { connections: { texttracks: { total: 1 } } },
      tags: [{ name: 'labrum' }],
    });
  });

  it('selects a whole object by its name', () => {
    expect(selectFields(video, 'pictures')).toEqual({ pictures: video.pictures });
  });

  it('ignores unknown fields and null', () => {
    expect(selectFields({ ...video, pictures: null }, 'colour,pictures.sizes,__proto__')).toEqual({ pictures: null });
  });
});
