import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import layout from './layout.module.css';
import styles from './pager.module.css';
import { pagesAround } from './pages-around.ts';
import text from './text.module.css';

interface PagerProps {
  page: number;
  last: number;
  to: (page: number) => string;
  hint?: ReactNode;
}

export function Pager({ page, last, to, hint }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className={`${text.ruled} ${layout.row} ${layout.spread} ${styles.pager}`} aria-label="Pages">
      <StepLink to={page > 1 ? to(page - 1) : null} rel="prev" />
      <p className={styles.short} aria-hidden="true">
        {page} of {last}
      </p>
      <ol>
        {pagesAround(page, last).map((n, at) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap ${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={to(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                state={PAGING}
                viewTransition
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      <StepLink to={page < last ? to(page + 1) : null} rel="next" />
      {hint && <p className={`${text.note} ${styles.hint}`}>{hint}</p>}
    </nav>
  );
}

const PAGING = { isPaging: true };

/** At either end the step stays in place without a link. */
function StepLink({ to, rel }: { to: string | null; rel: 'prev' | 'next' }) {
  const label = (
    <>
      {rel === 'prev' && <Icon name="previous" size={16} />}
      {rel === 'prev' ? 'Prev' : 'Next'}
      <span className={text.hidden}> page</span>
      {rel === 'next' && <Icon name="next" size={16} />}
    </>
  );
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is not stopped at
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role of its own
      <span className={styles.step} data-way={rel} role="link" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      className={styles.step}
      data-way={rel}
      state={PAGING}
      prefetch="intent"
      viewTransition
    >
      {label}
    </Link>
  );
}
