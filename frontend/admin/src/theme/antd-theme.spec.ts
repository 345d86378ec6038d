import { afterEach, expect, it } from '@jest/globals';
import '../testing/antd-in-jsdom';
import { antdTheme } from './antd-theme';

const { style } = document.documentElement;
afterEach(() => document.documentElement.removeAttribute('style'));

it.each(['#ffffff', '#fff'])('tags have a ground of their own colour on a surface of %s', (surface) => {
  style.setProperty('--surface', surface);
  style.setProperty('--ok', '#206a3f');
  expect(antdTheme('light').token).toMatchObject({ colorSuccessBg: '#e9f0ec', colorSuccessBorder: '#a6c3b2' });
});

it('a tag without a colour has a ground of its own on a white surface', () => {
  style.setProperty('--surface', '#ffffff');
  style.setProperty('--text-2', '#3f4c58');
  expect(antdTheme('light').components?.Tag).toEqual({ defaultBg: '#e8eaeb' });
});

it('nothing moves and no colour fades for a person who asked for less motion', () => {
  expect(antdTheme('dark').token).toMatchObject({
    motion: false,
    motionDurationFast: '0s',
    motionDurationMid: '0s',
    motionDurationSlow: '0s',
  });
});
