import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ArticlePreview } from '../admin-contract.ts';
import { ArticlePage } from '../views/ArticlePage.tsx';
import styles from './article.module.css';

/** Uses the shop's own view, but inert. */
export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('articles', id, 'preview'), adminReply(ArticlePreview));
  const article = data?.data;
  return (
    <AdminPage
      title="Preview"
      back={{ to: `/admin/articles/${id}`, label: article?.title ?? 'Article' }}
      lead="How the article will look in the shop. Only staff can see this preview."
    >
      {error && <p role="alert">{error.message}</p>}
      {article && (
        <div className={styles.preview} inert>
          <ArticlePage
            article={article}
            trail={[{ label: 'Our Blogs' }, { label: article.title }]}
            books={[]}
            next={[]}
          />
          {article.relatedBooks.length > 0 && (
            <p>Related books: {article.relatedBooks.map(({ title }) => title).join(', ')}.</p>
          )}
        </div>
      )}
    </AdminPage>
  );
}
