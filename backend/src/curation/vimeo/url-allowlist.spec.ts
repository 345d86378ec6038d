import { describe, expect, it } from '@jest/globals';
import { UrlAllowlist } from './url-allowlist.js';

const real = new UrlAllowlist(['https://api.vimeo.com', 'https://player.vimeo.com']);
const local = new UrlAllowlist(['http://localhost:3900/vimeo', 'http://localhost:3900/player']);

describe('UrlAllowlist', () => {
  it.each([
    'https://i.vimeocdn.com/video/1_640x360.jpg?r=pad',
    'https://player.vimeo.com/video/1?h=abc',
    'https://captions.cloud.vimeo.com/captions/1.vtt?expires=1&sig=2',
    'https://vimeo.com/1',
  ])('accepts %s [I8]', (address) => {
    expect(real.parse(address)?.href).toBe(address);
  });

  it.each([
    'http://i.vimeocdn.com/video/1.jpg',
    'https://i.vimeocdn.com:8443/video/1.jpg',
    'https://user:word@i.vimeocdn.com/1.jpg',
    'https://vimeo.com.example.org/1',
    'https://evilvimeo.com/1',
    'https://vimeocdn.com.evil.example/1',
    'http://127.0.0.1/latest',
    'http://[::1]:5432/',
    'http://169.254.169.254/latest/meta-data/',
    'https://localhost/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/vtt,WEBVTT',
    '//i.vimeocdn.com/1.jpg',
    '/1.jpg',
    '',
    null,
    7,
  ])('rejects %j [I8]', (address) => {
    expect(real.parse(address)).toBeNull();
  });

  it('accepts a configured base URL at its own port only [I8]', () => {
    expect(local.parse('http://localhost:3900/vimeo-cdn/texttrack/1.vtt')).not.toBeNull();
    expect(local.parse('http://localhost:3901/vimeo-cdn/texttrack/1.vtt')).toBeNull();
    expect(local.parse('http://127.0.0.1:3900/vimeo-cdn/texttrack/1.vtt')).toBeNull();
  });
});
