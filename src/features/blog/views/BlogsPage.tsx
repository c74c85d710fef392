import { BLOG_FEED, blogPath, PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/Pager.tsx';
import text from '#ui/text.module.css';
import { BlogCard } from './BlogCard.tsx';
import { BlogSearch } from './BlogSearch.tsx';
import { type BlogsData, isNarrowed, resultSummary } from './blogs-data.ts';
import styles from './blogs-page.module.css';
import { Categories } from './Categories.tsx';
import { Heroes } from './Heroes.tsx';

/** Blog page: search, categories, heroes on the first page, and the list (decision 42). */
export function BlogsPage({ blogs }: { blogs: BlogsData }) {
  const { title, lead, closing, q, category, categories, page, pages, heroes, articles } = blogs;
  const narrowed = isNarrowed(blogs);
  const to = (n: number) => blogPath({ q, category: category?.slug, page: n });
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={`${layout.spread} ${layout.flow} ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
        <BlogSearch q={q} category={category} />
      </header>
      <Categories categories={categories} selected={category?.slug} />
      {narrowed && (
        <p className={`${layout.flow} ${styles.results}`}>
          <strong role="status">{resultSummary(blogs)}</strong>{' '}
          {blogs.total > 0 && (
            <Link to={PAGES.blog} viewTransition>
              See all articles
            </Link>
          )}
        </p>
      )}
      {heroes.length > 0 && <Heroes articles={heroes} />}
      {articles.length > 0 && (
        <ul className={styles.cards}>
          {articles.map((article, i) => (
            <li key={article.id}>
              <BlogCard
                blog={article}
                sizes="(width < 577px) 90vw, (width < 1025px) 45vw, 27rem"
                priority={heroes.length === 0 && i === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {heroes.length + articles.length === 0 && <NoArticles narrowed={narrowed} />}
      <Pager page={page} last={pages} to={to} />
      {closing && !narrowed && page === 1 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28)
        <div className={styles.closing} dangerouslySetInnerHTML={{ __html: closing }} />
      )}
      <p className={styles.feed}>
        <a href={BLOG_FEED}>Subscribe to new articles (Atom feed)</a>
      </p>
    </div>
  );
}

function NoArticles({ narrowed }: { narrowed: boolean }) {
  return (
    <div className={`${layout.column} ${styles.empty}`}>
      <p className={text.lead}>
        {narrowed
          ? 'No articles found. Try a shorter word, a writer’s name or another category.'
          : 'No articles yet. We’re still writing the first one.'}
      </p>
      <ButtonLink to={narrowed ? PAGES.blog : PAGES.listing}>
        {narrowed ? 'See all articles' : 'Explore Our Collection'}
      </ButtonLink>
    </div>
  );
}
