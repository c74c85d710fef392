import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductPageBook } from '#kernel/book.ts';
import layout from '#ui/layout.module.css';
import { Stars } from '#ui/Stars.tsx';
import text from '#ui/text.module.css';
import { REVIEWS_ID, reviewsAddress } from '../client/review-pages.ts';
import { addNewReview, type NewReview, type ReviewsData } from '../client/reviews-data.ts';
import styles from './reviews.module.css';
import { WriteReview } from './WriteReview.tsx';

/** Loaded only when there are reviews. */
const ReviewList = lazy(() =>
  import('./ReviewList.served.tsx').then((file) => ({ default: file.ReviewList })),
);

/**
 * Reviews of a book (data-and-services 2). Everything but writing works without script; the page number is in the
 * address.
 */
export function Reviews({ book, data }: { book: ProductPageBook; data: ReviewsData }) {
  const [newReview, setNewReview] = useState<NewReview | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const { reviews, total, averageRating, page } = addNewReview(data, newReview);
  const onCreated = (review: NewReview) => {
    setNewReview(review);
    // The new review is on the first page.
    if (page > 1) navigate(reviewsAddress(location, 1), { replace: true, preventScrollReset: true });
  };
  return (
    <section id={REVIEWS_ID} className={styles.reviews} aria-labelledby={`${REVIEWS_ID}-basis`}>
      <header className={styles.summary}>
        {averageRating !== null && (
          <p className={`${layout.line} ${styles.average}`}>
            <span className={styles.mean} aria-hidden="true">
              {averageRating.toFixed(1)}
            </span>
            <Stars rating={averageRating} />
          </p>
        )}
        <h2 id={`${REVIEWS_ID}-basis`} className={styles.basis}>
          Based on {total} {total === 1 ? 'review' : 'reviews'}
        </h2>
        {total === 0 && (
          <p className={`${text.reading} ${text.soft}`}>
            No reviews yet. If you own this binding, tell the next reader how it opens and how it feels in the
            hand.
          </p>
        )}
        <WriteReview book={book} onCreated={onCreated} />
      </header>
      {reviews.length > 0 && (
        <Suspense fallback={null}>
          <ReviewList reviews={reviews} page={page} total={total} />
        </Suspense>
      )}
    </section>
  );
}
