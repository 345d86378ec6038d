import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  options: { value: string; label: string }[];
  value: string[];
  choose: (keys: string[]) => void;
}

export const ColumnChoice = ({ options, value, choose }: ColumnChoiceProps) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    content={
      <Checkbox.Group
        className={styles.options}
        aria-label="Shown columns"
        options={options}
        value={value}
        onChange={choose}
      />
    }
  >
    <Button icon={<Columns3 size={16} strokeWidth={1.5} aria-hidden />}>Columns</Button>
  </Popover>
);
