import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ROLE_LABELS } from '#kernel/staff.ts';
import { formatAuditAction } from '#ui/admin/audit-actions.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Facts } from '#ui/admin/Panel.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AuditRow } from '../contract.ts';
import styles from './audit.module.css';

export function Page() {
  const [open, setOpen] = useState<AuditRow | null>(null);
  return (
    <>
      <ListPage
        title="Audit log"
        lead="Every change made in the admin. Entries can’t be edited or deleted."
        path={adminApi('audit')}
        row={AuditRow}
        search="Search by action, person or item"
        columns={[
          { id: 'at', title: 'Date', kind: 'moment' },
          { id: 'staffName', title: 'Staff member' },
          { id: 'action', title: 'Action', cell: ({ action }) => formatAuditAction(action) },
          { id: 'label', title: 'Item' },
          {
            id: 'fields',
            title: 'Fields',
            cell: ({ after }) => fieldNames(after).map(fieldLabel).join(', '),
          },
          { id: 'count', title: 'Count', align: 'end', hidden: true },
          { id: 'network', title: 'IP network', hidden: true },
        ]}
        onOpen={setOpen}
      />
      {open && <Entry entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldNames = (value: unknown) => (isObject(value) ? Object.keys(value) : []);
/** Names a field for staff: `validUntil` is “valid until”. */
const fieldLabel = (name: string) =>
  name.replaceAll(/_?([A-Z])|_/g, (_, capital = '') => ` ${capital.toLowerCase()}`).replace(/\burl\b/, 'URL');

function Entry({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { before, after, at, staffName, role, action, subjectId, label, network, count } = entry;
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])];
  return (
    <Dialog open onClose={onClose} title={formatAuditAction(action)} shape="wide">
      <Facts
        items={[
          ['Date', <DateTime key="at" at={at} withTime />],
          ['Staff member', role ? `${staffName} (${ROLE_LABELS[role].name})` : staffName],
          ['Item', label],
          ['ID', subjectId === label ? null : subjectId],
          ['IP network', network],
          ['Count', count > 1 ? count : null],
        ]}
      />
      {names.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td>{formatValue(isObject(before) ? before[name] : undefined)}</td>
                <td>{formatValue(isObject(after) ? after[name] : undefined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
