import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { SavedReplyRow } from '../admin-contract.ts';
import { ANSWER_MAX } from '../conversations.ts';

export function Page() {
  return (
    <RecordsPage
      title="Saved replies"
      lead="Text you can insert into a reply and adapt."
      noun="saved reply"
      path={adminApi('saved-replies')}
      row={SavedReplyRow}
      permission="conversations.answer"
      search="Search by title or text"
      columns={[
        { id: 'title', title: 'Title' },
        { id: 'text', title: 'Text', cell: ({ text }) => text.slice(0, 120) },
        { id: 'updatedAt', title: 'Last edited', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
      ]}
      fields={[
        { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 100 },
        {
          name: 'text',
          label: 'Text',
          kind: 'lines',
          required: true,
          maxCharacters: ANSWER_MAX,
          hint: '{name} stands for the customer’s name, {service} for the subject.',
        },
      ]}
    />
  );
}
