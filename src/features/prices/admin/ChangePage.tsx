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

const BACK = { to: '/admin/price-changes', label: 'Changes of prices' };
const RUNNING_STATES: readonly PriceChange['state'][] = ['applying', 'undoing'];

export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('price-changes', id), PriceChangeReply, { everyMs: 5000 });
  if (!data)
    return (
      <AdminPage title="A change of prices" back={BACK}>
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
    done: 'Taken back.',
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
            {state === 'planned' ? 'Call it off' : 'Take it back'}
          </Button>
        )
      }
    >
      <Panel title="How it stands">
        <Facts
          items={[
            ['State', <StateBadge key="state" state={state} />],
            ...(failure ? ([['Why it failed', failure]] as const) : []),
            ['From', <DateTime key="from" at={from} withTime />],
            ['Until', until ? <DateTime key="until" at={until} withTime /> : 'It stays'],
            ['By', staffName],
            ['Waiting', books.waiting],
            ['Changed', books.changed],
            ['Had it already', books.same],
            ['Refused', books.refused],
            ['Put back', books.returned],
            ['Left as edited since', books.left],
          ]}
        />
      </Panel>
      <Panel title="Its books">
        {data && data.total > 0 ? (
          <>
            <PreviewTable books={data.data} />
            <ExportLink path={adminApi('price-changes', id, 'books')} />
          </>
        ) : (
          <p>{state === 'planned' ? 'They are looked for when it begins.' : 'None was found.'}</p>
        )}
      </Panel>
      <ConfirmDialog
        open={isConfirming}
        title="Take this change back"
        confirm="Take it back"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => undo.mutate(undefined)}
        isBusy={undo.isPending}
        error={undo.error?.message}
      >
        <p>All prices become what they were. Books whose prices were changed since stay as they are.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}
