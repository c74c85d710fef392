import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { ask, useChange } from './ask.ts';
import { RecordInput } from './RecordInput.tsx';
import { type RecordField, readFields, shownIn } from './record-fields.ts';

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
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const shown = fields.filter(({ onlyNew }) => !(onlyNew && record));
  const beginning = Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? null]));
  const only = (of: Fields) => Object.fromEntries(fields.map(({ name }) => [name, of[name] ?? null]));
  const address = `${path}/${encodeURIComponent(String(record?.id))}`;
  const save = useChange({
    send: async (now: Fields) => {
      if (!record)
        return { reply: await ask(path, adminReply(row), { method: 'POST', body: now }), others: [] };
      const reply = await ask(address, adminSavedReply(row), {
        method: 'PUT',
        body: { was: only(was), now },
      });
      return { reply, others: reply.others };
    },
    done: ({ others }) =>
      others.length > 0
        ? `Saved. Meanwhile somebody else changed ${others.join(', ')}, which stays as they made it.`
        : 'Saved.',
    onDone: onClose,
  });
  const remove = useChange({
    send: () => ask(address, DoneReply, { method: 'DELETE' }),
    done: 'Removed.',
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const now = readFields(shown, new FormData(event.currentTarget), record ? only(was) : beginning);
    save.mutate(now, {
      onError: (failed) => {
        const { data } = Conflict.safeParse((failed as { data?: unknown }).data);
        if (!data) return focusOn(element.current, (failed as { fields?: Fields }).fields ?? {});
        const seen = Object.fromEntries(data.conflicts.map((name) => [name, data.current[name]]));
        setTheirs(seen);
        // Fields without a conflict still count as untouched, so others' changes to them survive.
        setWas((before) => ({ ...before, ...seen }));
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={record ? `Change the ${noun}` : `A new ${noun}`}>
      <form ref={element} onSubmit={submit} className={form.form} noValidate={false}>
        <FormMessage>{save.error?.message ?? remove.error?.message}</FormMessage>
        {shown.map((field) => (
          <div key={field.name}>
            <RecordInput
              field={field}
              value={record ? record[field.name] : field.initial}
              error={save.fields[field.name] ?? save.fields[`now.${field.name}`]}
            />
            {theirs && field.name in theirs && (
              <p className={form.theirs}>
                <strong>Saved by somebody else just now:</strong>{' '}
                {shownIn(field, theirs[field.name]) || 'nothing'}
              </p>
            )}
          </div>
        ))}
        <div className={dialogFoot}>
          <Button type="submit" disabled={save.isPending}>
            {theirs ? 'Save mine' : 'Save'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
          {record && canRemove && !isAsked && (
            <Button kind="quiet" onClick={() => setIsAsked(true)}>
              Remove
            </Button>
          )}
          {isAsked && (
            <Button kind="secondary" disabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
              Remove it for good
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function focusOn(element: HTMLFormElement | null, wrong: Fields): void {
  const first = [...(element?.elements ?? [])].find((one) => (one as HTMLInputElement).name in wrong);
  (first as HTMLElement | undefined)?.focus();
}
