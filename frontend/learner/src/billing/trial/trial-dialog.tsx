import { Button, ButtonTo } from '@msk/frontend-shared/parts/button';
import { Answers, Question, WayBack } from '../../frame/question';

interface TrialDialogProps {
  title: string;
  text: string;
  /** What closing it leads to. */
  back: string;
  onClose: () => void;
}

/** Between somebody and a case: the trial is ending, it is over, or a subscription is needed. */
export default function TrialDialog({ title, text, back, onClose }: TrialDialogProps) {
  return (
    <Question title={title} text={text} onClose={onClose}>
      <Answers>
        <WayBack>
          <Button>{back}</Button>
        </WayBack>
        {/* In place of the case's address, so that "back" leads to the library and not into this dialog. */}
        <ButtonTo look="primary" to="/subscribe" replace>
          Subscribe
        </ButtonTo>
      </Answers>
    </Question>
  );
}
