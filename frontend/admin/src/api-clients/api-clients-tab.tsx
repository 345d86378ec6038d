import type { ApiClient } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import { RowMenu } from '../components/row-menu';
import { TabPage } from '../components/tab-page';
import { useConfirm } from '../components/use-confirm';
import { type DataColumn, DataTable } from '../table/data-table';
import { useTableRequest } from '../table/use-table-request';
import { useApiClientsQuery, useRevokeClientMutation } from './api-clients-api';
import { RegisterClient } from './register-client';

const COLUMNS: DataColumn<ApiClient>[] = [
  { key: 'name', title: 'Name', render: (_, { name }) => <LongText>{name}</LongText> },
  { key: 'id', title: 'Id', responsive: ['lg'], render: (_, { id }) => <LongText>{id}</LongText> },
  {
    key: 'scopes',
    title: 'Scopes',
    responsive: ['md'],
    render: (_, { scopes }) => scopes.map((scope) => <Tag key={scope}>{scope}</Tag>),
  },
  { key: 'created', title: 'Registered', responsive: ['lg'], render: (_, { createdAt }) => <Instant at={createdAt} /> },
  { key: 'used', title: 'Last Used', responsive: ['sm'], render: (_, { lastUsedAt }) => <Instant at={lastUsedAt} /> },
  {
    key: 'status',
    title: 'Status',
    render: (_, { revokedAt }) => (revokedAt ? <Tag>Revoked</Tag> : <Tag color="success">Active</Tag>),
  },
];

/** External systems that read by the API. */
export default function ApiClientsTab() {
  const control = useTableRequest();
  const { limit, offset } = control.params;
  const { data, ...list } = useApiClientsQuery({ limit, offset }, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeClientMutation();
  const [isRegistering, setRegistering] = useState(false);
  const toasts = useToasts();
  const { ask, dialog } = useConfirm();

  const askToRevoke = ({ id, name }: ApiClient) =>
    ask({
      title: `Revoke ${name}?`,
      text: 'Its secret and its tokens are refused at once, and for good. A new registration gets a new secret.',
      okText: 'Revoke',
      danger: true,
      act: async () => {
        const { error } = await revoke(id);
        if (error) toasts.error('Revocation Failed', error, 'Failed to revoke the client');
        else toasts.success('Client Revoked', `${name} can no longer read the API.`);
      },
    });

  const menu: DataColumn<ApiClient> = {
    key: 'menu',
    title: '',
    align: 'right',
    render: (_, client) =>
      !client.revokedAt && (
        <RowMenu of={client.name} actions={[{ label: 'Revoke', danger: true, act: () => askToRevoke(client) }]} />
      ),
  };
  return (
    <TabPage
      title="API Clients"
      about="External systems that read the library or the figures by the API, each with its own secret."
      actions={
        <Button type="primary" onClick={() => setRegistering(true)}>
          Register Client
        </Button>
      }
    >
      <DataTable
        name="API clients"
        singular="API client"
        columns={[...COLUMNS, menu]}
        rowKey={({ id }) => id}
        control={control}
        result={{ ...list, rows: data?.clients, total: data?.total ?? 0 }}
        empty="No external system is registered."
      />
      {isRegistering && <RegisterClient onClose={() => setRegistering(false)} />}
      {dialog}
    </TabPage>
  );
}
