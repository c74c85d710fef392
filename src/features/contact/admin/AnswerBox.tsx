import { useState } from 'react';
import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import { CannedAnswerRow, type Letter, LetterReply } from '../admin-contract.ts';
import { ANSWER_MAX, filled } from '../letters.ts';
import styles from './letter-page.module.css';
import { aboutOf } from './letter-words.tsx';

const CANNED = adminListReply(CannedAnswerRow);

export function AnswerBox({ letter }: { letter: Letter }) {
  const [text, setText] = useState('');
  const [closes, setCloses] = useState(false);
  const { data } = useAsked(`${adminApi('canned-answers')}?size=200&sort=title`, CANNED);
  const send = useChange({
    send: ({ as, ...body }: { as: 'answer' | 'notes'; text: string; closes?: boolean }) =>
      ask(adminApi('letters', letter.id, as), LetterReply, { method: 'POST', body }),
    done: 'Done.',
    onDone: () => setText(''),
  });
  const insert = (id: string) => {
    const found = data?.data.find((one) => one.id === id);
    if (!found) return;
    const words = filled(found.words, { name: letter.name, service: aboutOf(letter) });
    setText((before) => (before === '' ? words : `${before}\n\n${words}`));
  };
  return (
    <Panel title="Answer">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ as: 'answer', text, closes });
        }}
      >
        <FormMessage>{send.fields.text ? null : send.error?.message}</FormMessage>
        {data && data.data.length > 0 && (
          <SelectField
            name="canned"
            label="Put in a canned answer"
            value=""
            onChange={(event) => insert(event.currentTarget.value)}
          >
            <option value="">Choose one</option>
            {data.data.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="text"
          label="Words"
          required
          rows={8}
          most={ANSWER_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={send.fields.text}
          hint={`Goes to ${letter.email}, with what they wrote last and a link to write back.`}
        />
        <label className={form.check}>
          <input
            type="checkbox"
            checked={closes}
            onChange={(event) => setCloses(event.currentTarget.checked)}
          />
          Close the conversation with it
        </label>
        <div className={styles.row}>
          <Button type="submit" disabled={send.isPending}>
            Send the answer
          </Button>
          <Button
            kind="secondary"
            disabled={send.isPending || text.trim() === ''}
            onClick={() => send.mutate({ as: 'notes', text })}
          >
            Keep it as a note
          </Button>
        </div>
      </form>
    </Panel>
  );
}
