import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { SubscriberRow } from '../admin-contract.ts';

const KINDS = { newsletter: 'Newsletter', rbExclusive: 'RB Exclusive' };

export function Page() {
  const { may } = useAdmin();
  const unsubscribe = useAdminChange({
    send: (id: string) =>
      callAdmin(adminApi('subscribers', id, 'unsubscribe'), DoneReply, { method: 'POST' }),
    successMessage: 'Unsubscribed',
    invalidates: [adminApi('subscribers')],
  });
  return (
    <ListPage
      title="Subscribers"
      lead="Everyone who has subscribed to our emails. Only email those who are still subscribed."
      path={adminApi('subscribers')}
      row={SubscriberRow}
      search="Search by email"
      filters={[
        { name: 'type', label: 'List', options: KINDS },
        { name: 'state', label: 'Status', options: { on: 'Subscribed', ended: 'Unsubscribed' } },
      ]}
      columns={[
        { id: 'email', title: 'Email', sort: true },
        { id: 'type', title: 'List', cell: ({ type }) => KINDS[type] },
        { id: 'createdAt', title: 'Since', sort: true, kind: 'date' },
        {
          id: 'unsubscribedAt',
          title: 'Status',
          cell: ({ unsubscribedAt }) =>
            unsubscribedAt ? (
              <>
                <Badge>Unsubscribed</Badge> <DateTime at={unsubscribedAt} />
              </>
            ) : (
              <Badge kind="good">Subscribed</Badge>
            ),
        },
        ...(may('people.write')
          ? [
              {
                id: 'end',
                title: 'Actions',
                cell: ({ id, email, unsubscribedAt }: SubscriberRow) =>
                  unsubscribedAt ? null : (
                    <Button
                      kind="quiet"
                      disabled={unsubscribe.isPending}
                      aria-label={`Unsubscribe ${email}`}
                      onClick={() => unsubscribe.mutate(id)}
                    >
                      Unsubscribe
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
      empty={<p>No subscribers yet.</p>}
    />
  );
}
