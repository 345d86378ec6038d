import type { ReportPage } from '@msk/contracts';
import { addressOf, DEMO_CLIENT, DEMO_PASSWORD } from '../../local-environment/demo-accounts.ts';
import { Caller, repeat, type Soak } from './caller.ts';

const POLL_MS = 3_000;
/** After so many polls the admin opens the other tabs. */
const POLLS_PER_TOUR = 10;
const CLIENT_PAUSE_MS = 5_000;

const POLLED = ['stats', 'pending?limit=20', 'sync-vimeo?limit=5', 'pending/failures', 'dead-letters'];
const TABS = [
  ...[
    'analytics',
    'analytics/series?compare=true',
    'users?limit=20&query=soak',
    'reports?limit=20',
    'audit-log?limit=50',
  ],
  ...['fellowship-members?limit=20', 'blacklist?limit=20', 'missed-searches?limit=20', 'api-clients', 'vimeo-folders'],
  ...['users.csv', 'audit-log.csv', 'blacklist.csv'],
];

export async function signInAdmin(soak: Soak): Promise<Caller> {
  const admin = new Caller(soak);
  await admin.signIn(addressOf('admin'), DEMO_PASSWORD);
  return admin;
}

/** An open console: it polls, and its admin looks through the tabs and decides on reports. */
export function keepConsoleOpen(soak: Soak): Promise<void> {
  let admin: Caller | undefined;
  let polls = 0;
  return repeat(soak, POLL_MS, async () => {
    admin ??= await signInAdmin(soak);
    for (const path of POLLED) await admin.get(`/api/admin/${path}`);
    polls += 1;
    if (polls % POLLS_PER_TOUR !== 0) return;
    for (const path of TABS) await admin.get(`/api/admin/${path}`);
    const { reports } = await admin.get<ReportPage>('/api/admin/reports?status=pending&limit=5');
    for (const { id } of reports)
      await admin.call('PATCH', `/api/admin/reports/${id}`, { status: 'resolved', actionTaken: 'kept' }, [200, 409]);
  });
}

/** An external system that reads the library and the figures. */
export function keepClientReading(soak: Soak): Promise<void> {
  const client = new Caller(soak);
  let reads = 0;
  return repeat(soak, CLIENT_PAUSE_MS, async () => {
    if (reads % 20 === 0) {
      const { id, secret } = DEMO_CLIENT;
      const grant = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
      client.authorization = '';
      const { access_token } = await client.post<{ access_token: string }>('/api/oauth/token', grant);
      client.authorization = `Bearer ${access_token}`;
    }
    reads += 1;
    for (const path of ['/api/videos?limit=100', '/api/videos/search?query=tear', '/api/admin/analytics'])
      await client.get(path);
  });
}
