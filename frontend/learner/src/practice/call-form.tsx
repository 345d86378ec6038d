import { CONFIDENCES, type Confidence, MAX_CALL_LENGTH } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { callKey, useDraft } from '../offline/drafts';
import { ConceptBox } from './concept-box';
import styles from './practice.module.css';
import { useMakeCallMutation } from './practice-api';

const CONFIDENCE_LABELS: Record<Confidence, string> = {
  1: 'A guess',
  2: 'Unsure',
  3: 'Half sure',
  4: 'Quite sure',
  5: 'Certain',
};

/** What the learner commits to. The text survives a reload and a lost connection. */
export function CallForm({ itemId, playedUntil }: { itemId: string; playedUntil: number }) {
  const draft = useDraft(callKey(itemId));
  const [conceptId, setConceptId] = useState<string | null>(null);
  const [confidence, setConfidence] = useState<Confidence>();
  const [problem, setProblem] = useState('');
  const [openedAt] = useState(() => Date.now());
  const [makeCall, { isLoading, error }] = useMakeCallMutation();
  const choices = useRef<HTMLFieldSetElement>(null);

  async function send(call: { conceptId: string | null; text: string; confidence?: Confidence }) {
    if (isLoading) return;
    const secondsToCall = Math.round((Date.now() - openedAt) / 1_000);
    const { data } = await makeCall({ itemId, ...call, secondsToCall, playedUntil: Math.floor(playedUntil) });
    if (data) draft.drop();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const text = draft.text.trim();
    if (!text) return setProblem('Name a diagnosis, or skip the case.');
    if (!confidence) return setProblem('Say how sure you are, from 1 to 5.');
    setProblem('');
    void send({ conceptId, text, confidence });
  }

  /** In a group of radio buttons no digit is typed. */
  function onKeyDown(event: KeyboardEvent) {
    const chosen = CONFIDENCES.find((value) => String(value) === event.key);
    if (!chosen) return;
    event.preventDefault();
    setConfidence(chosen);
    choices.current?.querySelectorAll('input')[chosen - 1]?.focus();
  }

  return (
    <form className={styles.call} aria-label="Your call" noValidate onSubmit={onSubmit}>
      <ConceptBox
        value={draft.text}
        maxLength={MAX_CALL_LENGTH}
        onType={(text) => {
          draft.type(text);
          setConceptId(null);
        }}
        onChoose={({ id, name }) => {
          draft.type(name);
          setConceptId(id);
          focusOn(choices.current);
        }}
        onDone={() => focusOn(choices.current)}
      />
      <fieldset ref={choices} className={styles.choices} onKeyDown={onKeyDown}>
        <legend className={styles.label}>How sure are you? (keys 1 to 5)</legend>
        {CONFIDENCES.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="confidence"
              checked={confidence === value}
              onChange={() => setConfidence(value)}
            />
            {value} · {CONFIDENCE_LABELS[value]}
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isLoading}>
          Make the Call
        </Button>
        <Button busy={isLoading} onClick={() => void send({ conceptId: null, text: '' })}>
          Skip
        </Button>
      </div>
      {(problem || error) && (
        <p role="alert" className={styles.error}>
          {problem || messageOf(error, 'Your call could not be sent. It is kept here; please try again.')}
        </p>
      )}
    </form>
  );
}

const focusOn = (choices: HTMLElement | null) =>
  (choices?.querySelector<HTMLInputElement>('input:checked') ?? choices?.querySelector('input'))?.focus();
