import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { SavedReplyInput, SavedReplyRow } from '../admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Saved replies"
      lead="Text you can insert into a reply and adapt."
      noun="saved reply"
      path={adminApi('saved-replies')}
      row={SavedReplyRow}
      input={SavedReplyInput}
      permission="conversations.answer"
      search="Search by title or text"
      columns={[
        { id: 'title' },
        { id: 'text', cell: ({ text }) => text.slice(0, 120) },
        { id: 'updatedAt', title: 'Last edited', kind: 'date' },
      ]}
    />
  );
}
