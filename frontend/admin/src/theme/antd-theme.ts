import type { Theme } from '@msk/frontend-shared/theme';
import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';

/** Ant Design's colour names, and the design token of each. */
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

const readToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const readColours = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, token]) => (readToken(token) ? [[name, readToken(token)]] : [])),
  );

/** The border of an input must be visible (WCAG 1.4.11); the default line is too faint. */
const visibleBorder = () => readColours({ colorBorder: 'line-strong' });

/**
 * Puts our colours back after Ant Design has derived its palette, which would dim an accent chosen for the dark theme.
 */
const overrideColours =
  (colours: Record<string, string>): MappingAlgorithm =>
  (seed, derived = antd.defaultAlgorithm(seed)) => ({ ...derived, ...colours });

/** Ant Design's theme from the design tokens of the page, read after the theme is set. */
export function antdTheme(theme: Theme): ThemeConfig {
  const colours = readColours(COLOURS);
  return {
    algorithm: [theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, overrideColours(colours)],
    hashed: false,
    token: {
      ...colours,
      fontFamily: 'var(--font)',
      fontSize: 13,
      borderRadius: 4,
      borderRadiusLG: 8,
      zIndexPopupBase: 100, // --z-dialog: toasts stay above
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
        ...readColours({ defaultBg: 'raised', defaultHoverBg: 'raised', defaultActiveBg: 'raised' }),
      },
      Checkbox: { ...visibleBorder(), ...readColours({ colorWhite: 'text-on-accent' }) },
      Input: visibleBorder(),
      Select: visibleBorder(),
      Drawer: readColours({ colorBgElevated: 'surface' }),
      Modal: readColours({ contentBg: 'overlay', headerBg: 'overlay' }),
      Table: { headerSplitColor: 'transparent', ...readColours({ headerBg: 'surface', headerColor: 'text-3' }) },
      Switch: readColours({ handleBg: 'bg', colorTextQuaternary: 'line-strong', colorTextTertiary: 'text-3' }),
    },
  };
}
