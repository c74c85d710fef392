import { Link } from 'react-router';
import { blogAddress, PAGES } from '#contract/addresses.ts';
import type { BlogCategory } from '#contract/blog.ts';
import text from '#ui/text.module.css';
import styles from './categories.module.css';

/** All categories as links, each with the number of its articles. */
export function Categories({
  categories,
  chosen,
}: {
  categories: readonly BlogCategory[];
  chosen: string | undefined;
}) {
  return (
    <nav className={styles.categories} aria-label="Categories">
      <ul>
        <li>
          <Link to={PAGES.blog} aria-current={chosen ? undefined : 'true'} viewTransition>
            All
          </Link>
        </li>
        {categories.map(({ slug, name, articles }) => (
          <li key={slug}>
            <Link
              to={blogAddress({ category: slug })}
              aria-current={slug === chosen ? 'true' : undefined}
              viewTransition
            >
              {name}
              {articles > 0 && (
                <>
                  <span className={text.hidden}>, number of articles: </span>{' '}
                  <span className={styles.count}>{articles}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
