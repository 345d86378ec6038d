import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../parts/icon-button';
import { chooseTheme, useTheme } from './theme';

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? Sun : Moon;
  return (
    <IconButton label={`Use the ${next} theme`} onClick={() => chooseTheme(next)}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
