import type { ReviewsData } from '../client/reviews-data.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewsPager } from './ReviewsPager.tsx';
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
