import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Button } from '#ui/Button.tsx';
import { RateRow } from '../admin-contract.ts';
import { EcbFileDialog } from './EcbFileDialog.tsx';
import { RateDialog } from './RateDialog.tsx';

export function Page() {
  const { may } = useAdmin();
  const [openDialog, setOpenDialog] = useState<'file' | 'hand' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <ListPage
        title="Exchange rates"
        lead="How many units one US dollar buys. Of each currency the newest day applies; orders keep the rate of their day."
        path={adminApi('rates', 'history')}
        row={RateRow}
        rowId={({ currency, asOf }) => `${currency} ${asOf}`}
        search="Find by currency or day"
        columns={[
          { id: 'currency', title: 'Currency' },
          { id: 'rate', title: 'For one US dollar', align: 'end' },
          { id: 'asOf', title: 'Day', cell: ({ asOf }) => <DateTime at={`${asOf}T12:00:00`} /> },
        ]}
        actions={
          may('money.write') && (
            <>
              <Button onClick={() => setOpenDialog('file')}>Take the ECB’s file</Button>
              <Button kind="secondary" onClick={() => setOpenDialog('hand')}>
                Write a rate
              </Button>
            </>
          )
        }
        empty={<p>The shop has no rates, and sells in US dollars alone.</p>}
      />
      {openDialog === 'file' && <EcbFileDialog onClose={close} />}
      {openDialog === 'hand' && <RateDialog onClose={close} />}
    </>
  );
}
