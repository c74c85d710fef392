import { useState } from 'react';
import type { z } from 'zod';
import type { Permission } from '#kernel/staff.ts';
import { Button } from '#ui/Button.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { type FieldOption, recordFields } from './record-fields.ts';
import { useAdmin } from './session.ts';

type ListColumn<Row extends object> = ListPageProps<Row>['columns'][number];

interface RecordsPageProps<Row extends object>
  extends Omit<ListPageProps<Row>, 'onOpen' | 'rowLink' | 'actions' | 'select' | 'columns'> {
  noun: string;
  /** Its fields with a label in `adminField` are in the dialog. */
  input: z.ZodObject;
  /** Options of fields whose schema doesn't know them. */
  options?: Readonly<Record<string, readonly FieldOption[]>>;
  /** Without a title, a column has the label of the field. */
  columns: readonly (Omit<ListColumn<Row>, 'title'> & { title?: string })[];
  permission: Permission;
  canAdd?: boolean;
  canRemove?: boolean;
}

export function RecordsPage<Row extends object>(props: RecordsPageProps<Row>) {
  const { noun, input, options, columns, permission, canAdd = true, canRemove = true, ...list } = props;
  const { may } = useAdmin();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const mayWrite = may(permission);
  const fields = recordFields(input, options);
  const labelOf = (id: string) => fields.find(({ name }) => name === id)?.label ?? id;
  return (
    <>
      <ListPage
        {...list}
        columns={columns.map(({ title, ...column }) => ({ ...column, title: title ?? labelOf(column.id) }))}
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
