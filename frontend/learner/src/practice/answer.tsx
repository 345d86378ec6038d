import type { CallAnswer, ComparedDiagnosis, Grade } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { GRADE_LABELS } from './labels';
import styles from './practice.module.css';
import { useRegradeCallMutation, useWorklistQuery } from './practice-api';

const COMPARED: Record<Grade, string> = { exact: 'named', close: 'close', wrong: 'missed' };

interface AnswerProps {
  answer: CallAnswer;
  itemId: string;
  worklistId: string;
  /** Plays from the second at which the diagnosis is said. */
  onContinue: () => void;
}

/** How right the call was, and what follows. */
export function Answer({ answer: { call, grade, diagnoses, video }, itemId, worklistId, onContinue }: AnswerProps) {
  const [regrade, { isLoading, error }] = useRegradeCallMutation();
  const { data: worklist } = useWorklistQuery(worklistId);
  const next = worklist?.items.find(({ id, state }) => state === 'open' && id !== itemId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const say = (word: Grade) => void regrade({ callId: call.id, itemId, grade: word });
  return (
    <section className={styles.call} aria-label="Answer">
      <h2 ref={heading} tabIndex={-1} data-grade={grade} className={styles.grade}>
        {GRADE_LABELS[grade]}
        {call.gradedBy === 'learner' && ' (your word)'}
      </h2>
      {call.text && <p>Your call: “{call.text}”</p>}
      {diagnoses.length > 0 ? (
        <ul className={styles.diagnoses} aria-label="Diagnoses of the case">
          {diagnoses.map((diagnosis) => (
            <Diagnosis key={diagnosis.name} {...diagnosis} />
          ))}
        </ul>
      ) : (
        <p>The analysis of this case names no diagnosis. Hear the teacher, and say yourself how right you were.</p>
      )}
      {(grade === 'close' || grade === 'wrong') && (
        <p>
          You will be asked again in your <Link to="/reviews">reviews</Link>.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onContinue}>
          Hear the Teacher
        </Button>
        {next ? (
          <RouterButtonLink to={`/practice/${worklistId}/${next.id}`}>Next Case</RouterButtonLink>
        ) : (
          <RouterButtonLink to={`/practice/${worklistId}`}>Summary</RouterButtonLink>
        )}
      </div>
      <div className={styles.actions}>
        {grade !== 'exact' && (
          <Button variant="quiet" busy={isLoading} onClick={() => say('exact')}>
            I had it
          </Button>
        )}
        {grade !== 'wrong' && grade !== 'skipped' && (
          <Button variant="quiet" busy={isLoading} onClick={() => say('wrong')}>
            I was wrong
          </Button>
        )}
        <RouterButtonLink variant="quiet" to={`/library/${video.id}`}>
          Open the Case
        </RouterButtonLink>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {messageOf(error, 'Your word could not be stored. Please try again.')}
        </p>
      )}
    </section>
  );
}

const Diagnosis = ({ name, grade }: ComparedDiagnosis) => (
  <li>
    {name} <span className={styles.compared}>{COMPARED[grade]}</span>
  </li>
);
