import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { Button } from '#ui/Button.tsx';
import { RateRow } from '../admin-contract.ts';
import { FileDialog } from './FileDialog.tsx';
import { HandDialog } from './HandDialog.tsx';

export function Page() {
  const { may } = useAdmin();
  const [open, setOpen] = useState<'file' | 'hand' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Exchange rates"
        lead="How many units one US dollar buys. Of each currency the newest day applies; orders keep the rate of their day."
        path={adminApi('rates', 'history')}
        row={RateRow}
        idOf={({ currency, asOf }) => `${currency} ${asOf}`}
        search="Find by currency or day"
        columns={[
          { id: 'currency', title: 'Currency' },
          { id: 'rate', title: 'For one US dollar', align: 'end' },
          { id: 'asOf', title: 'Day', cell: ({ asOf }) => <Moment at={`${asOf}T12:00:00`} /> },
        ]}
        actions={
          may('money.write') && (
            <>
              <Button onClick={() => setOpen('file')}>Take the ECB’s file</Button>
              <Button kind="secondary" onClick={() => setOpen('hand')}>
                Write a rate
              </Button>
            </>
          )
        }
        empty={<p>The shop has no rates, and sells in US dollars alone.</p>}
      />
      {open === 'file' && <FileDialog onClose={close} />}
      {open === 'hand' && <HandDialog onClose={close} />}
    </>
  );
}
