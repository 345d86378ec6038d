import { DAY, type Reel } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatDay } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useId, useState } from 'react';
import styles from './reels.module.css';
import { useRevokeReelLinkMutation, useShareReelMutation } from './reels-api';

const VALIDITY_DAYS = { 'Until I revoke it': null, '1 week': 7, '1 month': 30 } as const;
type Validity = keyof typeof VALIDITY_DAYS;

interface ShareCardProps {
  reel: Reel;
  showNotes: boolean;
  onShowNotes: (showNotes: boolean) => void;
}

/** The link for colleagues. */
export function ShareCard({ reel: { id, visibility, url, linkExpiresAt }, showNotes, onShowNotes }: ShareCardProps) {
  const [validity, setValidity] = useState<Validity>('Until I revoke it');
  const [share, { isLoading }] = useShareReelMutation();
  const [revoke] = useRevokeReelLinkMutation();
  const toasts = useToasts();
  const fieldId = useId();

  async function create() {
    const days = VALIDITY_DAYS[validity];
    const expiresAt = days === null ? null : new Date(Date.now() + days * DAY).toISOString();
    const { error } = await share({ id, expiresAt });
    if (error) toasts.error('Failed to make the link', error);
  }
  async function end() {
    const { error } = await revoke(id);
    if (error) toasts.error('Failed to revoke the link', error);
    else toasts.success('Link revoked');
  }
  async function copy() {
    await navigator.clipboard.writeText(url ?? '');
    toasts.success('Link copied');
  }

  return (
    <section className={styles.card} aria-labelledby={`${fieldId}-heading`}>
      <h2 id={`${fieldId}-heading`}>Link for colleagues</h2>
      <p>Members watch the clips. Others see the titles and the pictures, and how to start a trial.</p>
      <label className={styles.check}>
        <input type="checkbox" checked={showNotes} onChange={({ target }) => onShowNotes(target.checked)} />
        Show my notes to whoever has the link
      </label>
      {visibility === 'link' ? (
        <>
          <div className={styles.field}>
            <label className={styles.label} htmlFor={fieldId}>
              Link
            </label>
            <input
              id={fieldId}
              className={styles.input}
              readOnly
              value={url ?? 'It works, but cannot be shown again.'}
            />
          </div>
          <p className={styles.facts}>
            {linkExpiresAt ? `Valid until ${formatDay(linkExpiresAt)}` : 'Valid until you revoke it'}
          </p>
          <div className={styles.actions}>
            {url && <Button onClick={() => void copy()}>Copy Link</Button>}
            <Button variant="danger" onClick={() => void end()}>
              Revoke Link
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <label htmlFor={fieldId}>Valid</label>
          <select
            id={fieldId}
            className={styles.input}
            style={{ width: 'auto' }}
            value={validity}
            onChange={({ target }) => setValidity(target.value as Validity)}
          >
            {Object.keys(VALIDITY_DAYS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Button busy={isLoading} onClick={() => void create()}>
            Make a Link
          </Button>
        </div>
      )}
    </section>
  );
}
