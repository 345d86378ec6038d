import { THEMES } from '@msk/contracts';
import { THEME_LABELS, useThemeChoice } from '@msk/frontend-shared/theme-choice';
import { useId } from 'react';
import styles from './theme-choice.module.css';

/** The same three choices as in the user menu. */
export function ThemeChoice() {
  const { choice, choose } = useThemeChoice();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === choice}
            onChange={() => void choose(theme)}
          />
          {THEME_LABELS[theme]}
        </label>
      ))}
    </fieldset>
  );
}
