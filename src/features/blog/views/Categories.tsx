import { blogPath, PAGES } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { toTypographicApostrophe } from '../apostrophe.ts';
import type { BlogCategory } from '../contract.ts';
import styles from './categories.module.css';

/** Categories with their number of articles; empty ones are no links. */
export function Categories({
  categories,
  selected,
}: {
  categories: readonly BlogCategory[];
  selected: string | undefined;
}) {
  return (
    <nav className={styles.categories} aria-label="Categories">
      <ul>
        <li>
          <Link to={PAGES.blog} aria-current={selected ? undefined : 'true'} viewTransition>
            All
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            {category.articles > 0 ? (
              <CategoryLink category={category} isSelected={category.slug === selected} />
            ) : (
              <EmptyCategory category={category} isSelected={category.slug === selected} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CategoryProps {
  category: BlogCategory;
  isSelected: boolean;
}

function CategoryLink({ category: { slug, name, articles }, isSelected }: CategoryProps) {
  return (
    <Link to={blogPath({ category: slug })} aria-current={isSelected ? 'true' : undefined} viewTransition>
      {toTypographicApostrophe(name)}
      <span className={text.hidden}>, number of articles: </span>{' '}
      <span className={`${text.soft} ${styles.count}`}>{articles}</span>
    </Link>
  );
}

function EmptyCategory({ category: { name }, isSelected }: CategoryProps) {
  return (
    <span className={styles.none} aria-current={isSelected ? 'true' : undefined}>
      {toTypographicApostrophe(name)}
      <span className={text.hidden}>, no articles yet</span>
    </span>
  );
}
