import { Modal, type ModalProps } from 'antd';
import { useReturnFocus } from './use-return-focus';

/** A dialog that is rendered only while it is open. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal open {...props} />;
}
