import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Fragment, useState } from 'react';
import styles from '../../components/confirm-dialog.module.css';
import formStyles from '../../components/form-dialog.module.css';
import { CASE_KEYS } from './case-keys';
import helpStyles from './key-help.module.css';

const GROUPS = [...new Set(CASE_KEYS.map(({ group }) => group))];

/** The keys of an open case. Over a player in full screen, only what is inside of it can be seen. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal container={document.fullscreenElement as HTMLElement | null}>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={`${styles.dialog} ${helpStyles.dialog}`}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          <Dialog.Title className={styles.title}>Keyboard Shortcuts</Dialog.Title>
          <div className={helpStyles.groups}>
            {GROUPS.map((group) => (
              <KeyGroup key={group} group={group} />
            ))}
          </div>
          <p className={styles.text}>
            Esc closes the case; Page Up and Page Down scroll it. While the player itself has the focus, the keys are
            the player’s own.
          </p>
          <Dialog.Close className={formStyles.close} aria-label="Close" title="Close">
            <X size={20} strokeWidth={1.5} aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const KeyGroup = ({ group }: { group: string }) => (
  <section className={helpStyles.group}>
    <h3 className={helpStyles.heading}>{group}</h3>
    <dl className={helpStyles.keys}>
      {CASE_KEYS.filter((key) => key.group === group).map(({ keys, does, command }) => (
        <Fragment key={command}>
          <dt className={helpStyles.names}>
            {keys.map((key) => (
              <kbd key={key} className={helpStyles.key}>
                {labelOf(key)}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

const LABELS: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

const labelOf = (key: string): string =>
  LABELS[key] ?? key.replace('Shift+', 'Shift ').replace(/\p{Ll}$/u, (letter) => letter.toUpperCase());
