import { Link } from 'react-router';
import { PAGE_SIZE } from '#contract/limits.ts';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import type { ListingData } from './listing-data.ts';
import styles from './pager.module.css';
import { pagesAround } from './pages.ts';
import { addressOf } from './words.ts';

/** Prev, page numbers and Next, as links; a list that cannot be leafed through to its end says so. */
export function Pager({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria, total } = listing;
  const pages = Math.ceil(total / PAGE_SIZE);
  const last = Math.min(pages, LISTING_LIMITS.pages);
  if (last <= 1) return null;
  const to = (page: number) => addressOf(catalogue, { ...query, page }, criteria);
  const { page } = query;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step to={page > 1 ? to(page - 1) : null} rel="prev" />
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
      <Step to={page < last ? to(page + 1) : null} rel="next" />
      {pages > last && (
        <p className={styles.hint}>
          The list can be leafed through as far as page {last}; a filter or another word brings the other
          books.
        </p>
      )}
    </nav>
  );
}

const PAGING = { isPaging: true };

/** At the ends the step stays in its place, without leading anywhere. */
function Step({ to, rel }: { to: string | null; rel: 'prev' | 'next' }) {
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
