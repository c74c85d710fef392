import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
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
        lead="Everything that was changed in the admin. Rows are only added; nobody can change one."
        path={adminApi('audit')}
        row={AuditRow}
        search="Find by what, who or which"
        columns={[
          { id: 'at', title: 'When', cell: ({ at }) => <DateTime at={at} withTime /> },
          { id: 'staffName', title: 'Who' },
          { id: 'action', title: 'Did what' },
          { id: 'label', title: 'To what' },
          { id: 'fields', title: 'Fields', cell: ({ after }) => fieldNames(after).join(', ') },
          { id: 'count', title: 'How many', align: 'end', hidden: true },
          { id: 'network', title: 'From', hidden: true },
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

function Entry({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { before, after, at, staffName, role, action, subject, subjectId, label, network, count } = entry;
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])];
  return (
    <Dialog open onClose={onClose} title={`${action}: ${label}`} shape="wide">
      <Facts
        items={[
          ['When', <DateTime key="at" at={at} withTime />],
          ['Who', role ? `${staffName} (${role})` : staffName],
          ['What', `${subject} ${subjectId}`],
          ['From', network],
          ['How many', count > 1 ? count : null],
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
                <th scope="row">{name}</th>
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
