import { useSession } from '@msk/frontend-shared/session';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import styles from './account-page.module.css';
import { BillingTab } from './billing/billing-tab';
import { PaymentHistory } from './billing/payment-history';
import { Overview } from './overview/overview';
import { SecurityAndPrivacy } from './security/security-and-privacy';

const TABS = [
  { tab: 'overview', label: 'Overview', Panel: Overview },
  { tab: 'billing', label: 'Billing & Subscription', Panel: BillingTab },
  { tab: 'payments', label: 'Payment History', Panel: PaymentHistory },
  { tab: 'security', label: 'Security & Privacy', Panel: SecurityAndPrivacy },
];

/** `/account?tab=security`: the open tab is part of the URL, so that one can link to it and go back to it. */
export default function AccountPage() {
  const { user } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const open = TABS.find(({ tab }) => tab === searchParams.get('tab')) ?? TABS[0];
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the tabs overflow.
    const shown = tabs.current?.querySelector(`[data-tab="${open?.tab}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  if (!user) return null; // the guard around the page is already redirecting
  return (
    <PageLayout title="Account Settings">
      <div className={styles.page}>
        <h1 className={styles.title}>Account Settings</h1>
        <Tabs.Root value={open?.tab} onValueChange={(tab) => setSearchParams({ tab }, { replace: true })}>
          <Tabs.List ref={tabs} className={styles.tabs} aria-label="Account settings">
            {TABS.map(({ tab, label }) => (
              <Tabs.Trigger key={tab} value={tab} data-tab={tab} className={styles.tab}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {TABS.map(({ tab, Panel }) => (
            <Tabs.Content key={tab} value={tab} className={styles.panel}>
              <Panel user={user} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </div>
    </PageLayout>
  );
}
