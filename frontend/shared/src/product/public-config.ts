import type { PublicConfig } from '@msk/contracts';
import { useEffect } from 'react';
import { api } from '../api';

export const publicConfigApi = api.injectEndpoints({
  endpoints: (build) => ({ publicConfig: build.query<PublicConfig, void>({ query: () => 'public/config' }) }),
});

/** Used until the configuration is loaded, or if it cannot be: no name rather than a wrong one. */
const emptyConfig: PublicConfig = { productName: '', fellowshipUrl: '', supportEmail: '', testimonial: null };

export const usePublicConfig = (): PublicConfig => publicConfigApi.usePublicConfigQuery().data ?? emptyConfig;

/** 'The {product} Library', the product's visible title. */
export const useProductTitle = (): string => {
  const { productName } = usePublicConfig();
  return productName ? `The ${productName} Library` : '';
};

/** Sets the page title before the product's; null leaves the title unchanged. */
export function usePageTitle(page: string | null): void {
  const product = useProductTitle();
  useEffect(() => {
    if (page !== null) document.title = [page, product].filter(Boolean).join(' · ');
  }, [page, product]);
}
