import { THEMES } from '@msk/contracts';
import { Check, ChevronRight, SunMoon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import menu from '../components/menu.module.css';
import type { ThemeChoice } from '../theme/theme';
import { THEME_LABELS, useThemeChoice } from '../theme/use-theme-choice';
import styles from './user-menu.module.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Radix opens a submenu after 100 ms and keeps it open for 300 ms on the way to it (specification, section 9). */
export const ThemeSubmenu = () => (
  <DropdownMenu.Sub>
    <DropdownMenu.SubTrigger className={menu.item}>
      <SunMoon {...icon} />
      Theme
      <ChevronRight {...icon} className={styles.more} />
    </DropdownMenu.SubTrigger>
    <DropdownMenu.Portal>
      <DropdownMenu.SubContent className={menu.menu} sideOffset={6} collisionPadding={8}>
        <ThemeChoices />
      </DropdownMenu.SubContent>
    </DropdownMenu.Portal>
  </DropdownMenu.Sub>
);

export const ThemeEntries = () => (
  <>
    <DropdownMenu.Label className={menu.label}>Theme</DropdownMenu.Label>
    <ThemeChoices />
  </>
);

function ThemeChoices() {
  const { choice, choose } = useThemeChoice();
  return (
    <DropdownMenu.RadioGroup
      aria-label="Theme"
      value={choice}
      onValueChange={(theme) => void choose(theme as ThemeChoice)}
    >
      {THEMES.map((theme) => (
        <DropdownMenu.RadioItem
          key={theme}
          value={theme}
          className={menu.item}
          onSelect={(event) => event.preventDefault()} // stays open: one sees the theme and may choose another
        >
          <span className={menu.indicator}>
            <DropdownMenu.ItemIndicator>
              <Check {...icon} />
            </DropdownMenu.ItemIndicator>
          </span>
          {THEME_LABELS[theme]}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
