import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useRef } from 'react';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  options: { value: string; label: string }[];
  value: string[];
  choose: (keys: string[]) => void;
}

/** The choice comes right after its button in the order of the focus, and Escape leads back to the button. */
export function ColumnChoice({ options, value, choose }: ColumnChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to a key of the controls in it.
    <div className={styles.choice} onKeyDown={({ key }) => key === 'Escape' && button.current?.focus()}>
      <Popover
        trigger="click"
        placement="bottomRight"
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
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
        <Button ref={button} icon={<Columns3 size={16} strokeWidth={1.5} aria-hidden />}>
          Columns
        </Button>
      </Popover>
    </div>
  );
}
