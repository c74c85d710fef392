import { useState } from 'react';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import { type Conversation, ConversationReply, SavedReplyRow } from '../admin-contract.ts';
import { ANSWER_MAX, fillPlaceholders } from '../conversations.ts';
import { conversationTopic } from './conversation-labels.tsx';
import styles from './conversation-page.module.css';

const SavedReplyList = adminListReply(SavedReplyRow);

export function AnswerBox({ conversation }: { conversation: Conversation }) {
  const [text, setText] = useState('');
  const [closes, setCloses] = useState(false);
  const { data } = useAdminQuery(`${adminApi('saved-replies')}?size=200&sort=title`, SavedReplyList);
  const send = useAdminChange({
    send: ({ as, ...body }: { as: 'answer' | 'notes'; text: string; closes?: boolean }) =>
      callAdmin(adminApi('conversations', conversation.id, as), ConversationReply, { method: 'POST', body }),
    successMessage: 'Done',
    onDone: () => setText(''),
  });
  const insert = (id: string) => {
    const savedReply = data?.data.find((answer) => answer.id === id);
    if (!savedReply) return;
    const filledText = fillPlaceholders(savedReply.text, {
      name: conversation.name,
      service: conversationTopic(conversation),
    });
    setText((before) => (before === '' ? filledText : `${before}\n\n${filledText}`));
  };
  return (
    <Panel title="Reply">
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
            name="savedReply"
            label="Insert saved reply"
            value=""
            onChange={(event) => insert(event.currentTarget.value)}
          >
            <option value="">Choose a saved reply</option>
            {data.data.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="text"
          label="Message"
          required
          rows={8}
          maxCharacters={ANSWER_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={send.fields.text}
          hint={`Sent to ${conversation.email} with their last message and a link to reply.`}
        />
        <label className={form.check}>
          <input
            type="checkbox"
            checked={closes}
            onChange={(event) => setCloses(event.currentTarget.checked)}
          />
          Close the conversation after sending
        </label>
        <div className={styles.row}>
          <Button type="submit" disabled={send.isPending}>
            Send reply
          </Button>
          <Button
            kind="secondary"
            disabled={send.isPending || text.trim() === ''}
            onClick={() => send.mutate({ as: 'notes', text })}
          >
            Save as note
          </Button>
        </div>
      </form>
    </Panel>
  );
}
