import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { blogPath } from '#kernel/paths.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { DateText } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import { toTypographicApostrophe } from '../apostrophe.ts';
import type { Blog } from '../contract.ts';
import styles from './article-page.module.css';
import { BlogPicture } from './BlogPicture.tsx';
import { Byline } from './Byline.tsx';
import { NextArticles } from './NextArticles.tsx';

interface ArticlePageProps {
  /** `body` is sanitised HTML. */
  article: Blog & { body: string };
  trail: readonly { label: string; to?: string }[];
  /** Related books, priced in the visitor's currency. */
  books: readonly CardBook[];
  next: readonly Blog[];
  heart?: (book: CardBook) => ReactNode;
}

export function ArticlePage({ article, trail, books, next, heart }: ArticlePageProps) {
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <Breadcrumbs trail={trail} />
      <article>
        <header className={styles.head}>
          <div className={`${layout.column} ${styles.text}`}>
            <p className={text.eyebrow}>
              <Link to={blogPath({ category: article.categorySlug })} viewTransition>
                {toTypographicApostrophe(article.category)}
              </Link>
            </p>
            <h1>{article.title}</h1>
            <p className={styles.desc}>{article.desc}</p>
          </div>
          <BlogPicture blog={article} priority sizes="(width < 1025px) 90vw, 44rem" />
        </header>
        <div className={styles.sheet}>
          <div className={`${text.soft} ${layout.column} ${styles.about}`}>
            <Byline blog={article} />
            <p>
              <DateText moment={article.publishedAt} />
              <br />
              {article.readingMinutes} min read
            </p>
            {article.updateTime.slice(0, 10) !== article.publishedAt.slice(0, 10) && (
              <p>
                Revised <DateText moment={article.updateTime} />
              </p>
            )}
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
          <div className={`${rich.rich} ${styles.body}`} dangerouslySetInnerHTML={{ __html: article.body }} />
        </div>
      </article>
      {books.length > 0 && (
        <section className={styles.section} aria-labelledby="article-books">
          <h2 id="article-books">
            {books.length === 1 ? 'The book, bound by us' : 'The books, bound by us'}
          </h2>
          <ul className={styles.books}>
            {books.map((book) => (
              <li key={book.id}>
                <BookCard book={book} sizes="(width < 769px) 44vw, 19rem" extra={heart?.(book)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextArticles articles={next} />
    </div>
  );
}
