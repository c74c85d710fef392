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
  const end = useAdminChange({
    send: (id: string) =>
      callAdmin(adminApi('subscribers', id, 'unsubscribe'), DoneReply, { method: 'POST' }),
    done: 'They get no more of these letters.',
    invalidates: [adminApi('subscribers')],
  });
  return (
    <ListPage
      title="Subscribers"
      lead="Who wants letters from the shop. Write only to those who still do."
      path={adminApi('subscribers')}
      row={SubscriberRow}
      search="Find by email"
      filters={[
        {
          name: 'type',
          label: 'Letters',
          options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'state',
          label: 'State',
          options: [
            { value: 'on', label: 'On' },
            { value: 'ended', label: 'Ended' },
          ],
        },
      ]}
      columns={[
        { id: 'email', title: 'Email', sort: true },
        { id: 'type', title: 'Letters', cell: ({ type }) => KINDS[type] },
        { id: 'createdAt', title: 'Since', sort: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        {
          id: 'unsubscribedAt',
          title: 'State',
          cell: ({ unsubscribedAt }) =>
            unsubscribedAt ? (
              <>
                <Badge>Ended</Badge> <DateTime at={unsubscribedAt} />
              </>
            ) : (
              <Badge kind="good">On</Badge>
            ),
        },
        ...(may('people.write')
          ? [
              {
                id: 'end',
                title: 'Unsubscribe',
                cell: ({ id, email, unsubscribedAt }: SubscriberRow) =>
                  unsubscribedAt ? null : (
                    <Button
                      kind="quiet"
                      disabled={end.isPending}
                      aria-label={`Unsubscribe ${email}`}
                      onClick={() => end.mutate(id)}
                    >
                      Unsubscribe
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
      empty={<p>Nobody has subscribed yet.</p>}
    />
  );
}
