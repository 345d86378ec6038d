import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';

interface Question {
  title: string;
  /** What will happen. */
  text: ReactNode;
  okText: string;
  danger?: boolean;
  act: () => Promise<void>;
}

/** Asks before something happens; the dialog stays until it has happened. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const [isActing, setActing] = useState(false);
  const close = () => setQuestion(undefined);

  async function act({ act }: Question): Promise<void> {
    setActing(true);
    await act();
    setActing(false);
    close();
  }

  const dialog = question && (
    <Dialog
      title={question.title}
      okText={question.okText}
      okButtonProps={{ danger: question.danger ?? false }}
      confirmLoading={isActing}
      onOk={() => void act(question)}
      onCancel={close}
    >
      {question.text}
    </Dialog>
  );
  return { ask: setQuestion, dialog };
}
