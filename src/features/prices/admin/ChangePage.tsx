import { useState } from 'react';
import { useParams } from 'react-router';
import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { ChangeBooksReply, type PriceChange, PriceChangeReply } from '../contract.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { ruleWords } from './rule-words.ts';
import { StateBadge } from './StateBadge.tsx';

const BACK = { to: '/admin/price-changes', label: 'Changes of prices' };
const GOES_ON: readonly PriceChange['state'][] = ['applying', 'undoing'];

export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useAsked(adminApi('price-changes', id), PriceChangeReply, { everyMs: 5000 });
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
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useAsked(`${adminApi('price-changes', id, 'books')}?size=200`, ChangeBooksReply, {
    ...(GOES_ON.includes(state) ? { everyMs: 2000 } : {}),
  });
  const undo = useChange({
    send: () => ask(adminApi('price-changes', id, 'undo'), PriceChangeReply, { method: 'POST' }),
    done: 'Taken back.',
    onDone: () => setIsAsked(false),
  });
  const canUndo = may('prices.write') && !['undoing', 'undone'].includes(state);
  return (
    <AdminPage
      title={title}
      back={BACK}
      lead={ruleWords(rule)}
      actions={
        canUndo && (
          <Button kind="secondary" onClick={() => setIsAsked(true)}>
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
            ['From', <Moment key="from" at={from} withTime />],
            ['Until', until ? <Moment key="until" at={until} withTime /> : 'It stays'],
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
        open={isAsked}
        title="Take this change back"
        confirm="Take it back"
        onClose={() => setIsAsked(false)}
        onConfirm={() => undo.mutate(undefined)}
        isBusy={undo.isPending}
        error={undo.error?.message}
      >
        <p>All prices become what they were. Books whose prices were changed since stay as they are.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}
