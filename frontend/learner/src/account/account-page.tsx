import { useSession } from '@msk/frontend-shared/session';
import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router-dom';
import { TabTrigger } from '../components/tab-trigger';
import { PageLayout } from '../layout/page-layout';
import page from '../layout/settings-page.module.css';
import styles from './account-page.module.css';
import { BillingTab } from './billing/billing-tab';
import { PaymentHistory } from './billing/payment-history';
import { Overview } from './overview/overview';
import { PreferencesTab } from './preferences/preferences-tab';
import { SecurityAndPrivacy } from './security/security-and-privacy';

const TABS = [
  { tab: 'overview', label: 'Overview', Panel: Overview },
  { tab: 'billing', label: 'Billing & Subscription', Panel: BillingTab },
  { tab: 'payments', label: 'Payment History', Panel: PaymentHistory },
  { tab: 'preferences', label: 'Preferences', Panel: PreferencesTab },
  { tab: 'security', label: 'Security & Privacy', Panel: SecurityAndPrivacy },
];

/** `/account?tab=security`: the open tab is part of the URL, so that one can link to it and go back to it. */
export default function AccountPage() {
  const { user } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const open = TABS.find(({ tab }) => tab === searchParams.get('tab')) ?? TABS[0];
  const isVeryWide = useMediaQuery('(min-width: 1680px)'); // the tabs are a column, as in the style sheets
  if (!user) return null; // the guard around the page is already redirecting
  return (
    <PageLayout title="Account Settings">
      <div className={page.page}>
        <h1 className={page.title}>Account Settings</h1>
        <Tabs.Root
          className={styles.root}
          orientation={isVeryWide ? 'vertical' : 'horizontal'}
          value={open?.tab}
          onValueChange={(tab) => setSearchParams({ tab }, { replace: true })}
        >
          <Tabs.List className={styles.tabs} aria-label="Account settings">
            {TABS.map(({ tab, label }) => (
              <TabTrigger key={tab} value={tab} className={styles.tab}>
                {label}
              </TabTrigger>
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
