import { isApiFailure, requestIdOf } from '@msk/frontend-shared/api-failure';
import styles from './form.module.css';

/** What is wrong with none of the fields, for as long as it is so: the notification goes by itself. */
export function FormTrouble({ refusal }: { refusal: unknown }) {
  if (!isApiFailure(refusal) || refusal.errors?.length || refusal.code === 'invalid_credentials') return null;
  const requestId = refusal.statusCode >= 500 ? requestIdOf(refusal) : '';
  return (
    <div className={styles.trouble}>
      <p>{refusal.message}</p>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}
