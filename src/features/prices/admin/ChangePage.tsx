import { useState } from 'react';
import { useParams } from 'react-router';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { ChangeBooksReply, type PriceChange, PriceChangeReply } from '../contract.ts';
import { describeRule } from './describe-rule.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { StateBadge } from './StateBadge.tsx';

const BACK = { to: '/admin/price-changes', label: 'Price changes' };
const RUNNING_STATES: readonly PriceChange['state'][] = ['applying', 'undoing'];

export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('price-changes', id), PriceChangeReply, { everyMs: 5000 });
  if (!data)
    return (
      <AdminPage title="Price change" back={BACK}>
        {error && <p role="alert">{error.message}</p>}
      </AdminPage>
    );
  return <Change change={data.data} />;
}

function Change({
  change: { id, title, rule, state, from, until, staffName, failure, books },
}: {
  change: PriceChange;
}) {
  const { may } = useAdmin();
  const [isConfirming, setIsConfirming] = useState(false);
  const { data } = useAdminQuery(`${adminApi('price-changes', id, 'books')}?size=200`, ChangeBooksReply, {
    ...(RUNNING_STATES.includes(state) ? { everyMs: 2000 } : {}),
  });
  const undo = useAdminChange({
    send: () => callAdmin(adminApi('price-changes', id, 'undo'), PriceChangeReply, { method: 'POST' }),
    successMessage: 'Price change undone',
    onDone: () => setIsConfirming(false),
  });
  const canUndo = may('prices.write') && !['undoing', 'undone'].includes(state);
  return (
    <AdminPage
      title={title}
      back={BACK}
      lead={describeRule(rule)}
      actions={
        canUndo && (
          <Button kind="secondary" onClick={() => setIsConfirming(true)}>
            {state === 'planned' ? 'Cancel price change' : 'Undo price change'}
          </Button>
        )
      }
    >
      <Panel title="Progress">
        <Facts
          items={[
            ['Status', <StateBadge key="state" state={state} />],
            ...(failure ? ([['Reason', failure]] as const) : []),
            ['Start', <DateTime key="from" at={from} withTime />],
            ['End', until ? <DateTime key="until" at={until} withTime /> : 'No end date'],
            ['Created by', staffName],
            ['Waiting', books.waiting],
            ['Changed', books.changed],
            ['Unchanged', books.same],
            ['Not possible', books.refused],
            ['Restored', books.returned],
            ['Kept later edits', books.left],
          ]}
        />
      </Panel>
      <Panel title="Books">
        {data && data.total > 0 ? (
          <>
            <PreviewTable books={data.data} />
            <ExportLink path={adminApi('price-changes', id, 'books')} />
          </>
        ) : (
          <p>
            {state === 'planned' ? 'The books are selected when the price change starts.' : 'No books found.'}
          </p>
        )}
      </Panel>
      <ConfirmDialog
        open={isConfirming}
        title="Undo this price change?"
        confirm="Undo price change"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => undo.mutate(undefined)}
        change={undo}
      >
        <p>
          All prices go back to their old values. Books whose prices were edited since then stay as they are.
        </p>
      </ConfirmDialog>
    </AdminPage>
  );
}
