import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

export const Switch = ({ label, isOn, onToggle }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={onToggle}>
    <span className={styles.track}>
      <span className={styles.thumb} />
    </span>
    {label}
  </button>
);
