import { useState } from 'react';
import { type RecordField, RecordsPage } from '#browser/desk/RecordsPage.tsx';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/desk/Moment.tsx';
import { RedirectRow } from '../desk-contract.ts';
import { ImportDialog } from './ImportDialog.tsx';
import styles from './redirects.module.css';
import { Standing } from './Standing.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'from', label: 'Old address', kind: 'text', required: true, hint: 'Such as /old-page.' },
  { name: 'to', label: 'Leads to', kind: 'text', required: true, hint: 'A page of the shop, such as /faq.' },
];

/** Old addresses and where they lead. */
export function Page() {
  const [isImporting, setIsImporting] = useState(false);
  const { may } = useDesk();
  return (
    <>
      <RecordsPage
        title="Redirects"
        lead="Old addresses and where they lead. Each leads to its end in one hop."
        noun="redirect"
        path={deskApi('redirects')}
        row={RedirectRow}
        search="Find in either address"
        columns={[
          { id: 'from', title: 'Old address', sort: true },
          { id: 'to', title: 'Leads to', sort: true },
          { id: 'createdAt', title: 'Made', sort: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
        fields={FIELDS}
        permission="words.write"
      >
        <div className={styles.tools}>
          <Standing />
          {may('words.write') && (
            <Button kind="secondary" onClick={() => setIsImporting(true)}>
              Import a file
            </Button>
          )}
        </div>
      </RecordsPage>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
