import { Button, Dropdown } from 'antd';
import { EllipsisVertical } from 'lucide-react';
import { useMenuFocus } from './use-menu-focus';

export interface RowAction {
  label: string;
  danger?: boolean;
  disabled?: boolean;
  act: () => void;
}

/** The actions of a row, behind one button. */
export function RowMenu({ of, actions }: { of: string; actions: RowAction[] }) {
  const { button, returnFocus, onKeyDown } = useMenuFocus();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        'aria-label': `Actions for ${of}`,
        onKeyDown,
        items: actions.map(({ label, danger = false, disabled = false, act }) => ({
          key: label,
          label,
          danger,
          disabled,
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation(); // the row has an action of its own
            domEvent.preventDefault(); // or Enter would also click what a dialog focuses when it opens
            returnFocus(); // a dialog gives it back to the button, the item is gone by then
            act();
          },
        })),
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={`Actions for ${of}`}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
