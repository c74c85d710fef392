import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Options } from '#ui/admin/Options.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import { ConversationReply, ConversationRow } from '../admin-contract.ts';
import { adminConversationPath } from '../conversation-paths.ts';
import { ANSWER_MAX, CONVERSATION_STATE_LABELS } from '../conversations.ts';
import { INQUIRY_NAME_MAX } from '../limits.ts';
import { SERVICES } from '../services.ts';
import { conversationTopic, StateBadge } from './conversation-labels.tsx';
import styles from './conversations.module.css';

export function Page() {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <ListPage
        title="Conversations"
        lead="Messages from the contact page, and conversations about quotes and orders."
        path={adminApi('conversations')}
        row={ConversationRow}
        rowLink={({ id }) => adminConversationPath(id)}
        search="Search by name, email, reference or message"
        filters={[
          { name: 'state', label: 'Status', options: { waits: 'Needs reply', ...CONVERSATION_STATE_LABELS } },
          { name: 'who', label: 'Assigned to', options: { me: 'Me', nobody: 'No one' } },
          { name: 'kind', label: 'Type', options: { message: 'Messages', dispute: 'Disputes' } },
          { name: 'service', label: 'Subject', options: SERVICES },
        ]}
        columns={[
          { id: 'name', title: 'From', cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'service', title: 'Subject', cell: (row) => conversationTopic(row) },
          {
            id: 'last',
            title: 'Last message',
            cell: ({ last }) => <bdi className={styles.last}>{last}</bdi>,
          },
          { id: 'state', title: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
          { id: 'staffName', title: 'Assigned to', cell: ({ staffName }) => staffName ?? 'No one' },
          { id: 'waitingSince', title: 'Waiting since', kind: 'date' },
          { id: 'updatedAt', title: 'Last updated', hidden: true, kind: 'moment' },
          { id: 'email', title: 'Email', hidden: true, sort: false },
          { id: 'reference', title: 'Reference', hidden: true },
        ]}
        actions={<Button onClick={() => setWriting(true)}>New conversation</Button>}
        empty={<p>No conversations yet.</p>}
      />
      {isWriting && <StartConversationDialog onClose={() => setWriting(false)} />}
    </>
  );
}

/** Starts a conversation with an email, or without one to prepare a quote. */
function StartConversationDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('conversations'), ConversationReply, {
        method: 'POST',
        body: Object.fromEntries(data),
      }),
    onDone: ({ data }) => void navigate(adminConversationPath(data.id)),
  });
  return (
    <FormDialog title="New conversation" submit="Start conversation" {...submission} onClose={onClose}>
      <div className={form.pair}>
        <Field name="name" label="Name" required maxCharacters={INQUIRY_NAME_MAX} error={fields.name} />
        <Field name="email" type="email" label="Email" required error={fields.email} />
      </div>
      <SelectField name="service" label="Subject" defaultValue="other" error={fields.service}>
        <Options choices={SERVICES} />
      </SelectField>
      <TextField
        name="text"
        label="Message"
        rows={6}
        maxCharacters={ANSWER_MAX}
        hint="Leave empty to send nothing until you reply or send a quote."
        error={fields.text}
      />
    </FormDialog>
  );
}
