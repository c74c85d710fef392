import { useState } from 'react';
import type { Permission } from '#kernel/staff.ts';
import { Button } from '#ui/Button.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import type { RecordField } from './record-fields.ts';
import { useAdmin } from './session.ts';

export type { RecordField } from './record-fields.ts';

interface RecordsPageProps<Row extends object>
  extends Omit<ListPageProps<Row>, 'onOpen' | 'rowLink' | 'actions' | 'select'> {
  noun: string;
  fields: readonly RecordField[];
  permission: Permission;
  canAdd?: boolean;
  canRemove?: boolean;
}

export function RecordsPage<Row extends object>(props: RecordsPageProps<Row>) {
  const { noun, fields, permission, canAdd = true, canRemove = true, ...list } = props;
  const { may } = useAdmin();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const mayWrite = may(permission);
  return (
    <>
      <ListPage
        {...list}
        {...(mayWrite ? { onOpen: setOpen } : {})}
        actions={mayWrite && canAdd && <Button onClick={() => setOpen('new')}>{`Add ${noun}`}</Button>}
      />
      {open && (
        <RecordDialog
          noun={noun}
          fields={fields}
          canRemove={canRemove}
          path={list.path}
          row={list.row}
          record={open === 'new' ? null : (open as Record<string, unknown>)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
