import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { AdminArticle, ArticleRow } from '../admin-contract.ts';
import { STATE_OPTIONS, StateBadge } from './StateBadge.tsx';

export function Page() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { may } = useAdmin();
  return (
    <>
      <ListPage
        title="Articles"
        lead={
          <>
            Published, scheduled and draft articles. See also{' '}
            <Link to="/admin/article-categories">categories</Link> and{' '}
            <Link to="/admin/article-authors">writers</Link>.
          </>
        }
        path={adminApi('articles')}
        row={ArticleRow}
        search="Search by title, URL, writer or category"
        columns={[
          { id: 'title', title: 'Title', sort: true, cell: ({ title }) => title || 'Untitled' },
          { id: 'state', title: 'Status', sort: true, cell: (row) => <StateBadge {...row} /> },
          { id: 'category', title: 'Category', sort: true },
          { id: 'author', title: 'Writer', sort: true },
          { id: 'publishedAt', title: 'Published', sort: true, kind: 'date' },
          {
            id: 'savedAt',
            title: 'Last edited',
            sort: true,
            cell: ({ savedAt, savedName }) => (
              <>
                <DateTime at={savedAt} withTime /> {savedName}
              </>
            ),
          },
        ]}
        filters={[{ name: 'state', label: 'Status', options: STATE_OPTIONS }]}
        rowLink={({ id }) => `/admin/articles/${id}`}
        actions={may('content.write') && <Button onClick={() => setIsDialogOpen(true)}>Add article</Button>}
      />
      {isDialogOpen && <AddArticleDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function AddArticleDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate();
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('articles'), adminReply(AdminArticle), {
        method: 'POST',
        body: { title: data.get('title') },
      }),
    onDone: ({ data }) => go(`/admin/articles/${data.id}`),
  });
  return (
    <FormDialog title="Add article" submit="Add article" {...submission} onClose={onClose}>
      <Field
        name="title"
        label="Title"
        required
        maxCharacters={200}
        error={fields.title}
        hint="You can change it later."
      />
    </FormDialog>
  );
}
