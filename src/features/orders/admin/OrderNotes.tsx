import { type FormEvent, useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { NOTE_MAX } from '../limits.ts';
import { type AdminOrder, AdminOrderReply } from '../order-admin-contract.ts';
import styles from './order.module.css';

export function OrderNotes({ order: { code, notes } }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const [text, setText] = useState('');
  const path = adminApi('orders', code);
  const add = useAdminChange({
    send: () => callAdmin(`${path}/notes`, AdminOrderReply, { method: 'POST', body: { text } }),
    successMessage: 'Note added',
    invalidates: [path],
    onDone: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending && text.trim()) add.mutate(undefined);
  };
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className={styles.entries}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.soft}>
                {note.staffName}, <DateTime at={note.at} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
      {may('orders.move') && (
        <form onSubmit={submit} className={styles.note}>
          <TextField
            name="text"
            label="Internal note"
            rows={2}
            required
            maxCharacters={NOTE_MAX}
            value={text}
            error={add.fields['text'] ?? add.error?.message}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" kind="secondary" disabled={add.isPending}>
            Add note
          </Button>
        </form>
      )}
    </Panel>
  );
}
