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
  colorPrimaryBorder: 'focus', // of the ring around the focused element
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

/** Red, green and blue of #ffffff, or of #fff, which the build makes of it. */
const channelsOf = (colour: string): number[] => {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

/** A mix of two hexadecimal colours, with this share of the first. */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, at) => Math.round(share * value + (1 - share) * (others[at] ?? 0)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A design token, and its share in a mix with the surface. */
type Tint = [token: string, share: number];

/** Ant Design's names, and the colour of each tint. */
function readTints(tints: Record<string, Tint>): Record<string, string> {
  const surface = readToken('surface');
  return Object.fromEntries(
    Object.entries(tints).flatMap(([name, [token, share]]) => {
      const colour = readToken(token);
      return colour && surface ? [[name, mix(colour, surface, share)]] : [];
    }),
  );
}

/** The grounds of tags and alerts; those that Ant Design derives are too close to their text. */
const STATUS_TINTS = Object.fromEntries<Tint>(
  Object.entries({ Success: 'ok', Warning: 'warn', Error: 'bad', Info: 'info' }).flatMap(
    ([name, token]): [string, Tint][] => [
      [`color${name}Bg`, [token, 0.1]],
      [`color${name}Border`, [token, 0.4]],
    ],
  ),
);

/** The share of the text's colour in a ground without a status, which would be white on white in the light theme. */
const NEUTRAL_TINT: Tint = ['text-2', 0.12];

/** The border of an input must be visible (WCAG 1.4.11); the default line is too faint. */
const visibleBorder = () => readColours({ colorBorder: 'line-strong' });

/** An input with the focus: its border and this shadow together are the product's focus ring. */
const focusRing = (): Record<string, string> => {
  const shadow = '0 0 0 2px var(--focus)';
  return {
    ...visibleBorder(),
    ...readColours({ activeBorderColor: 'focus', hoverBorderColor: 'line-strong' }),
    activeShadow: shadow,
    errorActiveShadow: shadow,
  };
};

/** Ant Design's `motion` concerns what appears and goes; colours and sizes change in these durations. */
function motion() {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [fast, mid, slow] = isReduced ? ['0s', '0s', '0s'] : ['80ms', '120ms', '200ms'];
  return { motion: !isReduced, motionDurationFast: fast, motionDurationMid: mid, motionDurationSlow: slow };
}

/**
 * Puts our colours back after Ant Design has derived its palette, which would dim an accent chosen for the dark theme.
 */
const overrideColours =
  (colours: Record<string, string>): MappingAlgorithm =>
  (seed, derived = antd.defaultAlgorithm(seed)) => ({ ...derived, ...colours });

/** Ant Design's theme from the design tokens of the page, read after the theme is set. */
export function antdTheme(theme: Theme): ThemeConfig {
  const colours = { ...readColours(COLOURS), ...readTints(STATUS_TINTS) };
  return {
    algorithm: [theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, overrideColours(colours)],
    hashed: false,
    token: {
      ...colours,
      fontFamily: 'var(--font)',
      fontSize: 13,
      borderRadius: 4,
      lineWidthFocus: 2,
      fontSizeHeading1: 28,
      fontSizeHeading2: 21,
      fontWeightStrong: 650,
      borderRadiusLG: 8,
      zIndexPopupBase: 100, // --z-dialog: toasts stay above
      ...motion(),
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
      Radio: visibleBorder(),
      Input: focusRing(),
      InputNumber: focusRing(),
      DatePicker: focusRing(),
      Select: {
        ...visibleBorder(),
        ...readColours({ activeBorderColor: 'focus', hoverBorderColor: 'line-strong', activeOutlineColor: 'focus' }),
      },
      Layout: {
        headerHeight: 56,
        headerPadding: 0,
        ...readColours({ headerBg: 'surface', siderBg: 'surface', lightSiderBg: 'surface', bodyBg: 'bg' }),
      },
      Menu: {
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 34,
        collapsedWidth: 56,
        groupTitleFontSize: 12,
        ...readColours({
          itemColor: 'text-2',
          itemHoverColor: 'text',
          itemSelectedColor: 'text',
          itemSelectedBg: 'accent-quiet',
          groupTitleColor: 'text-3',
        }),
      },
      Card: { ...readColours({ colorBorderSecondary: 'line' }), headerFontSize: 15 },
      Segmented: readColours({ trackBg: 'raised', itemSelectedBg: 'accent-quiet' }),
      Tag: readTints({ defaultBg: NEUTRAL_TINT }),
      Typography: { titleMarginTop: 0, titleMarginBottom: 0 },
      Tooltip: readColours({ colorBgSpotlight: 'overlay', colorTextLightSolid: 'text' }),
      Notification: { width: 384 },
      Drawer: readColours({ colorBgElevated: 'surface' }),
      Modal: readColours({ contentBg: 'overlay', headerBg: 'overlay' }),
      Table: {
        headerSplitColor: 'transparent',
        ...readColours({
          headerBg: 'surface',
          headerColor: 'text-3',
          colorTextDisabled: 'text-3',
          rowSelectedHoverBg: 'accent-quiet',
        }),
      },
      Switch: readColours({ handleBg: 'bg', colorTextQuaternary: 'line-strong', colorTextTertiary: 'text-3' }),
    },
  };
}
