import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Columns, Empty, Facts, Panel } from '#ui/admin/Panel.tsx';
import { ImportReply, type ImportStatus } from '../admin-contract.ts';
import { ImportActions } from './ImportActions.tsx';
import { formatCount, IMPORTS_PAGE, isInProgress, KIND_LABELS, stateLabel } from './import-labels.ts';
import styles from './imports.module.css';
import { ReadSettings } from './ReadSettings.tsx';
import { RowsPanel } from './RowsPanel.tsx';

const POLL_MS = 1000;
const BACK = { to: IMPORTS_PAGE, label: 'Imports' };

export function Page() {
  const { id = '' } = useParams();
  const path = adminApi('imports', id);
  const initial = useAdminQuery(path, ImportReply);
  const status = initial.data?.data;
  // Polls while the shop works on the import.
  useAdminQuery(path, ImportReply, { isOn: Boolean(status && isInProgress(status)), everyMs: POLL_MS });
  if (!status)
    return (
      <AdminPage title="Import" back={BACK}>
        <Empty>
          <p>{initial.error?.message ?? 'Loading…'}</p>
        </Empty>
      </AdminPage>
    );
  return (
    <AdminPage title={status.fileName} back={BACK} actions={<ImportActions status={status} />}>
      <Progress status={status} />
      <Columns>
        <RowsPanel key={`${status.id} ${status.state}`} status={status} />
        <div>
          <About status={status} />
          {MAPPABLE.includes(status.state) && <ReadSettings key={status.state} status={status} />}
        </div>
      </Columns>
    </AdminPage>
  );
}

const MAPPABLE: readonly ImportStatus['state'][] = ['ready', 'refused'];

function Progress({ status }: { status: ImportStatus }) {
  const { label: stateText, kind } = stateLabel(status);
  const { rows } = status;
  const writableRows = rows.new + rows.changed;
  const totalRows = writableRows + rows.unchanged + rows.refused;
  const isWriting = status.state === 'applying' && !status.reason;
  return (
    <div className={styles.state} aria-live="polite">
      <p>
        <Badge kind={kind}>{stateText}</Badge>
        {status.state === 'reading' && ` ${formatCount(totalRows)} rows so far`}
        {isWriting && ` ${formatCount(status.written)} of ${formatCount(writableRows)} rows`}
        {status.isUndoing && ` ${formatCount(status.undone)} so far`}
      </p>
      {status.reason && <p className={styles.reason}>{status.reason}</p>}
      {isWriting && (
        <progress
          className={styles.progress}
          max={Math.max(1, writableRows)}
          value={status.written}
          aria-label="Rows imported"
        />
      )}
    </div>
  );
}

function About({ status }: { status: ImportStatus }) {
  return (
    <Panel title="File">
      <Facts
        items={[
          ['Format', status.kind && KIND_LABELS[status.kind]],
          ['Encoding', status.encoding],
          ['Separator', status.separator === '\t' ? 'Tab' : status.separator],
          ['Size', `${formatCount(Math.ceil(status.bytes / 1024))} kB`],
          ['Uploaded by', status.staffName],
          ['Uploaded', <DateTime key="sent" at={status.createdAt} withTime />],
          [
            'Can be undone until',
            status.undoUntil && <DateTime key="until" at={status.undoUntil} withTime />,
          ],
        ]}
      />
    </Panel>
  );
}
