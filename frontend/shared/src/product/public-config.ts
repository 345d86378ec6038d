import type { PublicConfig } from '@msk/contracts';
import { useEffect } from 'react';
import { api } from '../api';

export const publicConfigApi = api.injectEndpoints({
  endpoints: (build) => ({ publicConfig: build.query<PublicConfig, void>({ query: () => 'public/config' }) }),
});

/** Until the answer is there, and should it never come, screens do without a name rather than with a wrong one. */
const unnamed: PublicConfig = { productName: '', fellowshipUrl: '', supportEmail: '' };

export const usePublicConfig = (): PublicConfig => publicConfigApi.usePublicConfigQuery().data ?? unnamed;

/** 'The {product} Library', the product's visible title. */
export const useProductTitle = (): string => {
  const { productName } = usePublicConfig();
  return productName ? `The ${productName} Library` : '';
};

/** The name of the page in the browser's tab, before the product's; null leaves it to what is shown above the page. */
export function usePageTitle(page: string | null): void {
  const product = useProductTitle();
  useEffect(() => {
    if (page !== null) document.title = [page, product].filter(Boolean).join(' · ');
  }, [page, product]);
}
