import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { adminConversationPath } from '#kernel/conversation-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import { ConversationReply, ConversationRow } from '../admin-contract.ts';
import { ANSWER_MAX, CONVERSATION_STATE_LABELS, CONVERSATION_STATES } from '../conversations.ts';
import { INQUIRY_NAME_MAX } from '../limits.ts';
import { SERVICES } from '../services.ts';
import { conversationTopic, StateBadge } from './conversation-labels.tsx';
import styles from './conversations.module.css';

const SERVICE_OPTIONS = Object.entries(SERVICES).map(([value, label]) => ({ value, label }));

export function Page() {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <ListPage
        title="Letters"
        lead="What people write by the contact page, quotes that are talked over, and what is asked about orders."
        path={adminApi('conversations')}
        row={ConversationRow}
        rowLink={({ id }) => adminConversationPath(id)}
        search="Find by name, email, reference or words"
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'waits', label: 'Waits for us' },
              ...CONVERSATION_STATES.map((value) => ({ value, label: CONVERSATION_STATE_LABELS[value] })),
            ],
          },
          {
            name: 'who',
            label: 'Who has it',
            options: [
              { value: 'me', label: 'I have it' },
              { value: 'nobody', label: 'Nobody' },
            ],
          },
          {
            name: 'kind',
            label: 'Kind',
            options: [
              { value: 'message', label: 'Letters' },
              { value: 'dispute', label: 'Disputes' },
            ],
          },
          { name: 'service', label: 'About', options: SERVICE_OPTIONS },
        ]}
        columns={[
          { id: 'name', title: 'From', cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'service', title: 'About', cell: (row) => conversationTopic(row) },
          { id: 'last', title: 'Last words', cell: ({ last }) => <bdi className={styles.last}>{last}</bdi> },
          { id: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
          { id: 'staffName', title: 'Who has it', cell: ({ staffName }) => staffName ?? 'Nobody' },
          { id: 'waitsSince', title: 'Waits since', cell: ({ waitsSince }) => <DateTime at={waitsSince} /> },
          {
            id: 'updatedAt',
            title: 'Last change',
            hidden: true,
            cell: ({ updatedAt }) => <DateTime at={updatedAt} withTime />,
          },
          { id: 'email', title: 'Email', hidden: true, sort: false },
          { id: 'reference', title: 'Reference', hidden: true },
        ]}
        actions={<Button onClick={() => setWriting(true)}>Write to somebody</Button>}
        empty={<p>Nobody has written yet.</p>}
      />
      {isWriting && <StartConversationDialog onClose={() => setWriting(false)} />}
    </>
  );
}

/** Starts a conversation with an email, or without one to prepare a quote. */
function StartConversationDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const start = useAdminChange({
    send: (body: object) => callAdmin(adminApi('conversations'), ConversationReply, { method: 'POST', body }),
    onDone: ({ data }) => void navigate(adminConversationPath(data.id)),
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    start.mutateAsync(Object.fromEntries(data)),
  );
  return (
    <Dialog open onClose={onClose} title="Write to somebody">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <div className={form.pair}>
          <Field name="name" label="Name" required maxCharacters={INQUIRY_NAME_MAX} error={fields.name} />
          <Field name="email" type="email" label="Email" required error={fields.email} />
        </div>
        <SelectField name="service" label="About" defaultValue="other" error={fields.service}>
          {SERVICE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="text"
          label="Letter"
          rows={6}
          maxCharacters={ANSWER_MAX}
          hint="Without one, nothing is sent until you answer or send a quote."
          error={fields.text}
        />
        <div className={dialogFooter}>
          <Button type="submit" disabled={isSending}>
            Begin
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
