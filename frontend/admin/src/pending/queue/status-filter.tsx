import { PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { Select } from 'antd';
import { STATUS_STYLES } from '../../case/status-badge';
import styles from './queue-toolbar.module.css';

interface StatusFilterProps {
  status: ProcessingStatus | undefined;
  onChange: (status: ProcessingStatus | undefined) => void;
}

const STATUS_OPTIONS: { value: ProcessingStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...PROCESSING_STATUSES.map((value) => ({ value, label: STATUS_STYLES[value].label })),
];

export default function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <Select<ProcessingStatus | 'all'>
      className={styles.choice}
      aria-label="Status"
      options={STATUS_OPTIONS}
      value={status ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
    />
  );
}
