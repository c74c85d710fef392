import { type FormEvent, useState } from 'react';
import { ask, useChange } from '#browser/desk/ask.ts';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/desk/Moment.tsx';
import { Panel } from '#ui/desk/Panel.tsx';
import { TextField } from '#ui/Field.tsx';
import { NOTE_MAX } from '../limits.ts';
import { type DeskOrder, DeskOrderReply } from '../order-desk-contract.ts';
import styles from './order.module.css';

/** What the bindery notes on an order for itself; its buyer never sees it. */
export function OrderNotes({ order: { code, notes } }: { order: DeskOrder }) {
  const { may } = useDesk();
  const [text, setText] = useState('');
  const path = deskApi('orders', code);
  const add = useChange({
    send: () => ask(`${path}/notes`, DeskOrderReply, { method: 'POST', body: { text } }),
    done: 'Noted.',
    touches: [path],
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
              <p className={styles.words}>{note.text}</p>
              <p className={styles.soft}>
                {note.staffName}, <Moment at={note.at} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
      {may('orders.move') && (
        <form onSubmit={submit} className={styles.note}>
          <TextField
            name="text"
            label="A note for the bindery"
            rows={2}
            required
            most={NOTE_MAX}
            value={text}
            error={add.fields['text'] ?? add.error?.message}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" kind="secondary" disabled={add.isPending}>
            Note it
          </Button>
        </form>
      )}
    </Panel>
  );
}
