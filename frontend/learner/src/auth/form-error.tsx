import { isApiFailure, requestIdOf } from '@msk/frontend-shared/api-failure';
import styles from './form.module.css';

/** An error that belongs to no field. It stays until the next submit, unlike the toast. */
export function FormError({ error }: { error: unknown }) {
  if (!isApiFailure(error) || error.errors?.length || error.code === 'invalid_credentials') return null;
  const requestId = error.statusCode >= 500 ? requestIdOf(error) : '';
  return (
    <div className={styles.error}>
      <p>{error.message}</p>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}
