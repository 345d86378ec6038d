import type { Theme } from '@msk/frontend-shared/theme';
import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';

/** Ant Design's name for a colour, and the design token it takes the value of. */
const COLOURS = {
  colorPrimary: 'accent',
  colorPrimaryHover: 'accent-strong',
  colorPrimaryActive: 'accent-strong',
  colorPrimaryBg: 'accent-quiet',
  colorLink: 'accent',
  colorLinkHover: 'accent-strong',
  colorInfo: 'info',
  colorSuccess: 'ok',
  colorWarning: 'warn',
  colorError: 'bad',
  colorErrorHover: 'bad',
  colorErrorActive: 'bad',
  colorBgBase: 'bg',
  colorBgLayout: 'bg',
  colorBgContainer: 'surface',
  colorBgElevated: 'overlay',
  colorBorder: 'line',
  colorBorderSecondary: 'line',
  colorSplit: 'line',
  colorTextBase: 'text',
  colorText: 'text',
  colorTextHeading: 'text',
  colorTextLabel: 'text-2',
  colorTextSecondary: 'text-2',
  colorTextDescription: 'text-3',
  colorTextTertiary: 'text-3',
  colorTextPlaceholder: 'text-3',
  colorTextLightSolid: 'text-on-accent',
  colorIcon: 'text-2',
} as const;

const tokenOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const coloursOf = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, token]) => (tokenOf(token) ? [[name, tokenOf(token)]] : [])),
  );

/** The edge of something one can fill in has to be seen (WCAG 1.4.11); a plain line is too quiet for that. */
const visibleEdge = () => coloursOf({ colorBorder: 'line-strong' });

/** What Ant Design computes from a few colours, with ours put back: it would dim an accent that is chosen for the dark. */
const exactly =
  (colours: Record<string, string>): MappingAlgorithm =>
  (seed, derived = antd.defaultAlgorithm(seed)) => ({ ...derived, ...colours });

/** Ant Design in the tokens of the page. They are read when the theme is on the page, so they stand in one place only. */
export function antdTheme(theme: Theme): ThemeConfig {
  const colours = coloursOf(COLOURS);
  return {
    algorithm: [theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exactly(colours)],
    hashed: false,
    token: {
      ...colours,
      fontFamily: 'var(--font)',
      fontSize: 13,
      borderRadius: 4,
      borderRadiusLG: 8,
      zIndexPopupBase: 100, // --z-dialog: notifications stay above
      motionDurationFast: '80ms',
      motionDurationMid: '120ms',
      motionDurationSlow: '200ms',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...coloursOf({ defaultBg: 'raised', defaultHoverBg: 'raised', defaultActiveBg: 'raised' }),
      },
      Checkbox: { ...visibleEdge(), ...coloursOf({ colorWhite: 'text-on-accent' }) },
      Input: visibleEdge(),
      Select: visibleEdge(),
      Drawer: coloursOf({ colorBgElevated: 'surface' }),
      Modal: coloursOf({ contentBg: 'overlay', headerBg: 'overlay' }),
      Table: { headerSplitColor: 'transparent', ...coloursOf({ headerBg: 'surface', headerColor: 'text-3' }) },
      Switch: coloursOf({ handleBg: 'bg', colorTextQuaternary: 'line-strong', colorTextTertiary: 'text-3' }),
    },
  };
}
