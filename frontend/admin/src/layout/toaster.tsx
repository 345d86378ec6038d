import { ACTION_DURATION_MS, TOAST_DURATION_MS, useShownToast } from '@msk/frontend-shared/toasts/shown-toast';
import { Button, notification } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import styles from './toaster.module.css';
import { useSwipe } from './use-swipe';

const TOAST_ID = 'toast';

/** Renders the current toast as a notification of Ant Design. Durations, keys and swipe: specification, section 9. */
export const Toaster = () => (
  <AntdProvider>
    <ShownToast />
  </AntdProvider>
);

function ShownToast() {
  const { toast, close, runAction } = useShownToast();
  const [notifications, holder] = notification.useNotification({ maxCount: 1, stack: false, placement: 'bottomRight' });
  const swipe = useSwipe(() => toast && close(toast.id));
  useFocusHotkey();

  const show = useEffectEvent((id: string) => {
    if (!toast) return;
    const isError = toast.kind === 'error';
    const act = () => {
      runAction(id);
      close(id);
    };
    notifications.open({
      key: id,
      type: toast.kind,
      title: toast.title,
      description: toast.text,
      actions: toast.action && (
        <Button type="link" size="small" title={`${toast.action} (press F8)`} onClick={act}>
          {toast.action}
        </Button>
      ),
      duration: (toast.action ? ACTION_DURATION_MS : TOAST_DURATION_MS) / 1_000,
      role: isError ? 'alert' : 'status',
      closable: { 'aria-label': 'Close', onClose: () => close(id) },
      className: styles.toast,
      props: {
        id: TOAST_ID,
        tabIndex: -1,
        onKeyDown: ({ key }) => key === 'Escape' && close(id),
        ...swipe,
      },
    });
  });

  const id = toast?.id;
  useEffect(() => {
    if (!id) return;
    show(id);
    return () => notifications.destroy(id);
  }, [id, notifications]);

  return holder;
}

/** F8 moves the focus to the toast: to its action, if it has one. */
function useFocusHotkey(): void {
  useEffect(() => {
    const listener = ({ code }: KeyboardEvent) => {
      if (code !== 'F8') return;
      const toast = document.getElementById(TOAST_ID);
      (toast?.querySelector('button') ?? toast)?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
