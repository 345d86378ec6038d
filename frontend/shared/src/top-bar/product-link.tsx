import type { ComponentProps } from 'react';
import { useProductTitle, usePublicConfig } from '../product/public-config';
import { AppLink } from './app-link';
import styles from './product-link.module.css';

/** The title in the top bar of both applications; small screens show the product's name alone. */
export function ProductLink(props: Pick<ComponentProps<typeof AppLink>, 'app' | 'to'>) {
  const { productName } = usePublicConfig();
  return (
    <AppLink {...props} className={styles.title} aria-label={useProductTitle() || 'Start page'}>
      {productName && (
        <>
          <span className={styles.rest}>The </span>
          <b>{productName}</b>
          <span className={styles.rest}> Library</span>
        </>
      )}
    </AppLink>
  );
}
