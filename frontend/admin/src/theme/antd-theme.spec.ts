import { afterEach, expect, it } from '@jest/globals';
import '../testing/antd-in-jsdom';
import { antdTheme } from './antd-theme';

const { style } = document.documentElement;
afterEach(() => void style.removeProperty('--surface'));

it.each(['#ffffff', '#fff'])('tags have a ground of their own colour on a surface of %s', (surface) => {
  style.setProperty('--surface', surface);
  style.setProperty('--ok', '#206a3f');
  expect(antdTheme('light').token).toMatchObject({ colorSuccessBg: '#e9f0ec', colorSuccessBorder: '#a6c3b2' });
});
