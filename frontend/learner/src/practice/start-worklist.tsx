import {
  JOINT_LABELS,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  PATHOLOGY_LABELS,
  type Pathology,
  WORKLIST_SIZES,
  type WorklistSize,
} from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterSelect } from '../library/filter-select';
import type { FilterOption } from '../library/filter-value';
import styles from './practice.module.css';
import { useStartWorklistMutation } from './practice-api';

/** Chooses what a new worklist is about. */
export function StartWorklist() {
  const [joint, setJoint] = useState<Joint | 'all'>('all');
  const [pathology, setPathology] = useState<Pathology | 'all'>('all');
  const [size, setSize] = useState<WorklistSize>(WORKLIST_SIZES[0]);
  const [start, { isLoading, error }] = useStartWorklistMutation();
  const navigate = useNavigate();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const chosen = { joint: joint === 'all' ? null : joint, pathology: pathology === 'all' ? null : pathology, size };
    const { data } = await start(chosen);
    const [first] = data?.items ?? [];
    if (data && first) void navigate(`/practice/${data.id}/${first.id}`);
  }

  return (
    <form className={styles.start} aria-label="New worklist" onSubmit={(event) => void onSubmit(event)}>
      <FilterSelect
        name="Joint"
        value={joint}
        isSet={joint !== 'all'}
        options={optionsOf(JOINTS, JOINT_LABELS)}
        onChoose={(value) => setJoint(value)}
      />
      <FilterSelect
        name="Pathology"
        value={pathology}
        isSet={pathology !== 'all'}
        options={optionsOf(PATHOLOGIES, PATHOLOGY_LABELS)}
        onChoose={(value) => setPathology(value)}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Number of cases</legend>
        {WORKLIST_SIZES.map((value) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="size" checked={size === value} onChange={() => setSize(value)} />
            {value} cases
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" busy={isLoading}>
        Start
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {messageOf(error, 'The worklist could not be started. Please try again.')}
        </p>
      )}
    </form>
  );
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value | 'all', string>,
): FilterOption<Value | 'all'>[] => (['all', ...values] as const).map((value) => ({ value, label: labels[value] }));
