import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { Blog } from '../contract.ts';
import { BlogCard } from './BlogCard.tsx';
import styles from './next-articles.module.css';

export function NextArticles({
  articles,
  title = 'Next articles',
}: {
  articles: readonly Blog[];
  title?: string;
}) {
  if (articles.length === 0) return null;
  return (
    <section className={`${text.ruled} ${layout.column} ${styles.section}`} aria-labelledby="next-articles">
      <h2 id="next-articles">{title}</h2>
      <ul className={styles.cards}>
        {articles.map((blog) => (
          <li key={blog.id}>
            <BlogCard
              blog={blog}
              headingLevel={3}
              described={false}
              sizes="(width < 577px) 90vw, (width < 1025px) 45vw, 27rem"
            />
          </li>
        ))}
      </ul>
      <ButtonLink kind="secondary" to={PAGES.blog}>
        See all articles
      </ButtonLink>
    </section>
  );
}
