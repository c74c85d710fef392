import { exclusivePath } from '#kernel/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import styles from './members.module.css';

export function MembersPagination({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className={`${text.ruled} ${styles.steps}`} aria-label="Pages">
      {page > 1 ? (
        <Link to={exclusivePath(page - 1)} rel="prev" viewTransition>
          <Icon name="previous" size={16} />
          Prev<span className={text.hidden}> page</span>
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link to={exclusivePath(page + 1)} rel="next" viewTransition>
          Next<span className={text.hidden}> page</span>
          <Icon name="next" size={16} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
