import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import type { SyncSettings } from './sync-settings';
import styles from './vimeo-sync.module.css';

export interface FilterProps {
  settings: SyncSettings;
  onChange: (changed: Partial<SyncSettings>) => void;
}

interface FilterSwitchProps {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}

/** A switch; the filter's setting appears when it is on. */
export function FilterSwitch({ label, isOn, onSwitch, children }: FilterSwitchProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <div className={styles.switch}>
        <Switch id={id} size="small" checked={isOn} onChange={onSwitch} />
        <label htmlFor={id}>{label}</label>
      </div>
      {isOn && <div className={styles.setting}>{children}</div>}
    </div>
  );
}
