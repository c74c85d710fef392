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
        lead="Units of a currency per US dollar. The newest rate applies; existing orders keep theirs."
        path={adminApi('rates', 'history')}
        row={RateRow}
        rowId={({ currency, asOf }) => `${currency} ${asOf}`}
        search="Search by currency or date"
        columns={[
          { id: 'currency', title: 'Currency' },
          { id: 'rate', title: 'Units per US dollar', align: 'end' },
          { id: 'asOf', title: 'Date', cell: ({ asOf }) => <DateTime at={`${asOf}T12:00:00`} /> },
        ]}
        actions={
          may('money.write') && (
            <>
              <Button onClick={() => setOpenDialog('file')}>Import ECB file</Button>
              <Button kind="secondary" onClick={() => setOpenDialog('hand')}>
                Add rate
              </Button>
            </>
          )
        }
        empty={<p>No exchange rates yet, so the shop sells in US dollars only. Add your first one.</p>}
      />
      {openDialog === 'file' && <EcbFileDialog onClose={close} />}
      {openDialog === 'hand' && <RateDialog onClose={close} />}
    </>
  );
}
