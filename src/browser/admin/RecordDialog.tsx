import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { RecordInput } from './RecordInput.tsx';
import { fieldText, type RecordField, readFields } from './record-fields.ts';
import { callAdmin, useAdminChange } from './requests.ts';

type Fields = Record<string, unknown>;

interface RecordDialogProps {
  noun: string;
  path: string;
  row: z.ZodType;
  fields: readonly RecordField[];
  record: Fields | null;
  canRemove: boolean;
  onClose: () => void;
}

const Conflict = z.object({ current: z.record(z.string(), z.unknown()), conflicts: z.array(z.string()) });

/** Adds, changes or removes a record. After an edit conflict it shows the other values next to one's own. */
export function RecordDialog(props: RecordDialogProps) {
  const { noun, path, row, fields, record, canRemove, onClose } = props;
  const [was, setWas] = useState<Fields>(record ?? {});
  const [otherValues, setOtherValues] = useState<Fields | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const visibleFields = fields.filter(({ onlyOnCreate }) => !(onlyOnCreate && record));
  const initialValues = Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? null]));
  const pickFields = (source: Fields) =>
    Object.fromEntries(fields.map(({ name }) => [name, source[name] ?? null]));
  const address = `${path}/${encodeURIComponent(String(record?.id))}`;
  const save = useAdminChange({
    send: async (now: Fields) => {
      if (!record)
        return { reply: await callAdmin(path, adminReply(row), { method: 'POST', body: now }), others: [] };
      const reply = await callAdmin(address, adminSavedReply(row), {
        method: 'PUT',
        body: { was: pickFields(was), now },
      });
      return { reply, others: reply.others };
    },
    successMessage: ({ others }) =>
      others.length > 0 ? 'Saved. Someone else’s changes to other fields were kept.' : 'Saved',
    onDone: onClose,
  });
  const remove = useAdminChange({
    send: () => callAdmin(address, DoneReply, { method: 'DELETE' }),
    successMessage: 'Deleted',
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const element = event.currentTarget;
    const now = readFields(visibleFields, new FormData(element), record ? pickFields(was) : initialValues);
    save.mutate(now, {
      onError: (failed) => {
        const { data } = Conflict.safeParse((failed as { data?: unknown }).data);
        if (!data) return focusFirst(element, (failed as { fields?: Fields }).fields ?? {});
        const conflicting = Object.fromEntries(data.conflicts.map((name) => [name, data.current[name]]));
        setOtherValues(conflicting);
        // Fields without a conflict still count as untouched, so others' changes to them survive.
        setWas((before) => ({ ...before, ...conflicting }));
      },
    });
  };
  return (
    <FormDialog
      title={record ? `Edit ${noun}` : `Add ${noun}`}
      submit={otherValues ? 'Save my version' : record ? 'Save changes' : `Save ${noun}`}
      onSubmit={submit}
      message={save.error?.message ?? remove.error?.message}
      isDisabled={save.isPending}
      onClose={onClose}
      actions={
        <>
          {record && canRemove && !isConfirming && (
            <Button kind="quiet" onClick={() => setIsConfirming(true)}>
              Delete
            </Button>
          )}
          {isConfirming && (
            <Button kind="secondary" disabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
              Delete for good
            </Button>
          )}
        </>
      }
    >
      {visibleFields.map((field) => (
        <div key={field.name}>
          <RecordInput
            field={field}
            value={record ? record[field.name] : field.initial}
            error={save.fields[field.name] ?? save.fields[`now.${field.name}`]}
          />
          {otherValues && field.name in otherValues && (
            <p className={form.theirs}>
              <strong>Someone else just saved:</strong> {fieldText(field, otherValues[field.name]) || 'empty'}
            </p>
          )}
        </div>
      ))}
    </FormDialog>
  );
}

function focusFirst(element: HTMLFormElement, wrong: Fields): void {
  const first = [...element.elements].find((control) => (control as HTMLInputElement).name in wrong);
  (first as HTMLElement | undefined)?.focus();
}
