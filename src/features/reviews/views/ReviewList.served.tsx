import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { reviewPageCount, reviewsAddress } from '../client/review-pages.ts';
import type { ReviewsData } from '../client/reviews-data.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './reviews.module.css';

export function ReviewList({ reviews, page, total }: Pick<ReviewsData, 'reviews' | 'page' | 'total'>) {
  return (
    <div className={styles.pages}>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ol>
      <ReviewsPager page={page} total={total} />
    </div>
  );
}

/** Prev and Next as links, disabled at the ends (data-and-services 2). */
function ReviewsPager({ page, total }: { page: number; total: number }) {
  const pages = reviewPageCount(total);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages of reviews">
      <Step to={page - 1} pages={pages}>
        <Icon name="previous" size={16} />
        Prev<span className={text.hidden}> page of reviews</span>
      </Step>
      <p aria-current="page">
        Page {page} of {pages}
      </p>
      <Step to={page + 1} pages={pages}>
        Next<span className={text.hidden}> page of reviews</span>
        <Icon name="next" size={16} />
      </Step>
    </nav>
  );
}

function Step({ to, pages, children }: { to: number; pages: number; children: ReactNode }) {
  const location = useLocation();
  if (to < 1 || to > pages)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link isn't focusable
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role of its own
      <span className={styles.step} role="link" aria-disabled="true">
        {children}
      </span>
    );
  return (
    <Link className={styles.step} to={reviewsAddress(location, to)} rel="nofollow" prefetch="intent">
      {children}
    </Link>
  );
}
