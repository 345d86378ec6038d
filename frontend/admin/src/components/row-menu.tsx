import { Button, Dropdown } from 'antd';
import { EllipsisVertical } from 'lucide-react';

export interface RowAction {
  label: string;
  danger?: boolean;
  disabled?: boolean;
  act: () => void;
}

/** The actions of a row, behind one button. */
export const RowMenu = ({ of, actions }: { of: string; actions: RowAction[] }) => (
  <Dropdown
    trigger={['click']}
    placement="bottomRight"
    autoFocus
    menu={{
      'aria-label': `Actions for ${of}`,
      items: actions.map(({ label, danger = false, disabled = false, act }) => ({
        key: label,
        label,
        danger,
        disabled,
        onClick: ({ domEvent }) => {
          domEvent.stopPropagation(); // the row has an action of its own
          domEvent.preventDefault(); // or Enter would also click what a dialog focuses when it opens
          act();
        },
      })),
    }}
  >
    <Button
      type="text"
      icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
      aria-label={`Actions for ${of}`}
      onClick={(event) => event.stopPropagation()}
    />
  </Dropdown>
);
