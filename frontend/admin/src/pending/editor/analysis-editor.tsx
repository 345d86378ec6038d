import { JOINT_LABELS, JOINTS, type Joint, type PendingVideo } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Input, Select } from 'antd';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Conflict, newerVersionOf } from '../conflict/conflict';
import { useUpdateAnalysisMutation } from '../pending-api';
import { draftDropped, draftRebased, draftWritten, selectDraftBase } from '../queue-slice';
import { type AnalysisDraft, analysisOf, validateDraft } from './analysis-draft';
import styles from './analysis-editor.module.css';
import { EditorField } from './editor-field';

const JOINT_OPTIONS = JOINTS.map((value: Joint) => ({ value, label: JOINT_LABELS[value] }));

interface AnalysisEditorProps {
  video: PendingVideo;
  draft: AnalysisDraft;
  onConflict: (conflict: Conflict) => void;
}

/** The analysis as a form, in place of the analysis: the video stays visible while it is corrected. */
export default function AnalysisEditor({ video, draft, onConflict }: AnalysisEditorProps) {
  const { id } = video;
  // The video as it was when the edit began: the shown one is renewed meanwhile.
  const base = useAppSelector((state) => selectDraftBase(state, id)) ?? video;
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [save, { isLoading: isSaving, error }] = useUpdateAnalysisMutation();
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = validateDraft(draft);
  const errorOf = (field: keyof AnalysisDraft): string | undefined =>
    (isSubmitted ? errors[field] : undefined) ??
    fieldMessageOf(error, field) ??
    fieldMessageOf(error, `aiAnalysis.${field}`);
  const write = (changed: Partial<AnalysisDraft>) => dispatch(draftWritten({ id, draft: { ...draft, ...changed } }));
  const cancel = () => dispatch(draftDropped(id));

  async function submit(version = base.version): Promise<void> {
    setSubmitted(true);
    if (isSaving) return;
    if (Object.keys(errors).length > 0) return focusFirstError();
    const result = await save({ id, version, aiAnalysis: analysisOf(draft) });
    const current = newerVersionOf(result.error);
    if (current) return showConflict(current);
    if (result.error) return toasts.error('Update Failed', result.error, 'Failed to update AI analysis');
    cancel();
    toasts.success('Analysis Updated');
  }

  /** The draft stays until the curator has chosen between both. */
  function showConflict(current: PendingVideo): void {
    const reapply = () => {
      dispatch(draftRebased(current));
      void submit(current.version);
    };
    onConflict({ kind: 'analysis', base, current, reapply, discard: cancel });
  }

  /** Focuses the first invalid field after the errors are rendered. */
  function focusFirstError(): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  }

  const text = (field: Exclude<keyof AnalysisDraft, 'primaryJoint'>) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => write({ [field]: target.value }),
  });

  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label="Edit analysis"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onKeyDown}
    >
      <EditorField label="Case title" error={errorOf('caseTitle')}>
        {(field) => <Input autoFocus {...field} {...text('caseTitle')} />}
      </EditorField>
      <EditorField label="Summary" error={errorOf('summary')}>
        {(field) => <Input.TextArea rows={4} {...field} {...text('summary')} />}
      </EditorField>
      <div className={styles.pair}>
        <EditorField label="Primary joint">
          {(field) => (
            <Select
              {...field}
              options={JOINT_OPTIONS}
              value={draft.primaryJoint}
              onChange={(primaryJoint) => write({ primaryJoint })}
            />
          )}
        </EditorField>
        <EditorField label="Confidence, percent" error={errorOf('confidence')}>
          {(field) => <Input inputMode="numeric" {...field} {...text('confidence')} />}
        </EditorField>
      </div>
      <EditorField label="Pathologies" hint="Separated by commas" error={errorOf('pathologies')}>
        {(field) => <Input.TextArea rows={1} {...field} {...text('pathologies')} />}
      </EditorField>
      <EditorField label="Anatomic structures" hint="Separated by commas" error={errorOf('anatomicStructures')}>
        {(field) => <Input.TextArea rows={1} {...field} {...text('anatomicStructures')} />}
      </EditorField>
      <EditorField label="Learning points" hint="One a line" error={errorOf('learningPoints')}>
        {(field) => <Input.TextArea rows={4} {...field} {...text('learningPoints')} />}
      </EditorField>
      <EditorField label="Keywords" hint="Separated by commas" error={errorOf('keywords')}>
        {(field) => <Input.TextArea rows={1} {...field} {...text('keywords')} />}
      </EditorField>
      <div className={styles.actions}>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save analysis
        </Button>
      </div>
    </form>
  );
}
