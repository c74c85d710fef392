import { useParams } from 'react-router';
import { useAdmin } from '#browser/admin/session.ts';
import { useLoaded } from '#browser/admin/use-loaded.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import form from '#ui/admin/form.module.css';
import { Columns } from '#ui/admin/Panel.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field, FormMessage, TextField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { AdminArticle } from '../admin-contract.ts';
import { DESCRIPTION_MAX } from '../limits.ts';
import { ArticleDetails } from './ArticleDetails.tsx';
import { ArticleStatus } from './ArticleStatus.tsx';
import { ArticleText } from './ArticleText.tsx';
import styles from './article.module.css';
import { useArticle } from './use-article.ts';

const BACK = { to: '/admin/articles', label: 'Articles' };

export function Page() {
  const { id = '' } = useParams();
  const { may } = useAdmin();
  const { data, error } = useLoaded(adminApi('articles', id), adminReply(AdminArticle));
  if (error)
    return (
      <AdminPage title="Article" back={BACK}>
        <p role="alert">{error.message}</p>
      </AdminPage>
    );
  if (!data)
    return (
      <AdminPage title="Article" back={BACK}>
        <p>Loading…</p>
      </AdminPage>
    );
  if (!may('content.write'))
    return (
      <AdminPage title={data.data.content.title} back={BACK}>
        <p>
          <ButtonLink kind="secondary" to={`/admin/articles/${id}/preview`}>
            Preview
          </ButtonLink>
        </p>
      </AdminPage>
    );
  return <ArticleForm key={id} initial={data.data} />;
}

const FIELD_NAMES: Record<string, string> = {
  title: 'title',
  desc: 'description',
  body: 'text',
  urlSlug: 'URL',
  metaDescription: 'meta description',
  categoryId: 'category',
  authorId: 'writer',
  relatedBooks: 'related books',
  scene: 'books in the default image',
  bannerImage: 'image',
};

const SAVING_LABELS = {
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Couldn’t save',
};

function ArticleForm({ initial }: { initial: AdminArticle }) {
  const editor = useArticle(initial);
  const { article, content, change, saving, save, clash, resolveConflict, problem, round } = editor;
  const fields = problem?.fields ?? {};
  return (
    <AdminPage
      title={content.title || 'Untitled'}
      back={BACK}
      actions={
        <>
          <span role="status" className={`${text.note} ${styles.saving}`}>
            {SAVING_LABELS[saving]}
          </span>
          <Button kind="secondary" onClick={() => save(true)}>
            Save version
          </Button>
          <ButtonLink
            kind="secondary"
            to={`/admin/articles/${article.id}/preview`}
            onClick={() => void save(false)}
          >
            Preview
          </ButtonLink>
        </>
      }
    >
      {clash ? (
        <div role="alert" className={form.theirs}>
          <p>
            <strong>Someone else has also changed:</strong>{' '}
            {clash.fields.map((name) => FIELD_NAMES[name] ?? name).join(', ')}.
          </p>
          <p className={styles.steps}>
            <Button kind="secondary" onClick={() => resolveConflict('theirs')}>
              Use their version
            </Button>
            <Button kind="quiet" onClick={() => resolveConflict('mine')}>
              Keep mine
            </Button>
          </p>
        </div>
      ) : (
        <FormMessage>{problem?.message}</FormMessage>
      )}
      <Columns>
        <div className={form.form}>
          <Field
            name="title"
            label="Title"
            required
            maxCharacters={200}
            value={content.title}
            error={fields.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextField
            name="desc"
            label="Description"
            required
            rows={2}
            maxCharacters={DESCRIPTION_MAX}
            hint={`Shown on article cards. At most ${DESCRIPTION_MAX} characters.`}
            value={content.desc}
            error={fields.desc}
            onChange={(event) => change({ desc: event.currentTarget.value })}
          />
          <ArticleText
            key={round}
            html={content.body}
            error={fields.body}
            onChange={(body) => change({ body })}
          />
        </div>
        <div>
          <ArticleStatus {...editor} />
          <ArticleDetails {...editor} />
        </div>
      </Columns>
    </AdminPage>
  );
}
