import { describe, expect, it } from '@jest/globals';
import { pictureSizes } from './picture-sizes';

describe('The sizes of a picture', () => {
  it('are asked for in the address, at the same proportions', () => {
    const sizes = pictureSizes('https://i.vimeocdn.com/video/824804225-0a1b-d_640x360?r=pad')?.split(', ');
    expect(sizes).toContain('https://i.vimeocdn.com/video/824804225-0a1b-d_320x180?r=pad 320w');
    expect(sizes).toContain('https://i.vimeocdn.com/video/824804225-0a1b-d_1280x720?r=pad 1280w');
    expect(pictureSizes('https://i.vimeocdn.com/video/5_200x150.jpg')).toContain('/5_640x480.jpg 640w');
  });

  it.each([
    'https://i.vimeocdn.com/video/824804225_640.jpg',
    'https://i.vimeocdn.com/video/824804225',
    'https://i.vimeocdn.com/a_640x360/video',
    'https://i.vimeocdn.com/video/1_0x0',
  ])('are not invented for %s', (url) => expect(pictureSizes(url)).toBeUndefined());
});
