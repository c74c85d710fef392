import { useState } from 'react';
import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { RedirectInput, RedirectRow } from '../admin-contract.ts';
import { HealthStatus } from './HealthStatus.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import styles from './redirects.module.css';

export function Page() {
  const [isImporting, setIsImporting] = useState(false);
  const { may } = useAdmin();
  return (
    <>
      <RecordsPage
        title="Redirects"
        lead="Old URLs and the pages they redirect to."
        noun="redirect"
        path={adminApi('redirects')}
        row={RedirectRow}
        input={RedirectInput}
        search="Search by old or new URL"
        columns={[
          { id: 'from', sort: true },
          { id: 'to', sort: true },
          { id: 'createdAt', title: 'Created', sort: true, kind: 'date' },
        ]}
        permission="content.write"
      >
        <div className={`${layout.row} ${layout.spread} ${styles.tools}`}>
          <HealthStatus />
          {may('content.write') && (
            <Button kind="secondary" onClick={() => setIsImporting(true)}>
              Import CSV
            </Button>
          )}
        </div>
      </RecordsPage>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
