import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { LayoutGrid, List } from 'lucide-react';
import type { View } from './use-view';
import styles from './view-toggle.module.css';

const CHOICES = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

export const ViewToggle = ({ view, onShow }: { view: View; onShow: (view: View) => void }) => (
  <fieldset className={styles.toggle} aria-label="View">
    {CHOICES.map((choice) => (
      <IconButton
        key={choice.view}
        label={choice.label}
        aria-pressed={view === choice.view}
        onClick={() => onShow(choice.view)}
      >
        <choice.Icon size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    ))}
  </fieldset>
);
