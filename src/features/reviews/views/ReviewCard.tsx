import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { Stars } from '#ui/Stars.tsx';
import text from '#ui/text.module.css';
import type { Review } from '../contract.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import styles from './review-card.module.css';

export function ReviewCard({ review: { userName, photoUrl, review, createdAt } }: { review: Review }) {
  const { rating, comment, images } = review;
  return (
    <article className={styles.card}>
      {photoUrl ? (
        <img className={styles.face} src={photoUrl} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          <Icon name="user" size={24} />
        </span>
      )}
      <div>
        <h3 className={styles.name}>
          <bdi>{userName}</bdi>
        </h3>
        <p className={`${text.note} ${layout.row} ${styles.line}`}>
          <Stars rating={rating} />
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
        {comment && (
          <p className={styles.comment} dir="auto">
            {comment}
          </p>
        )}
        {images.length > 0 && <ReviewPhotos images={images} userName={userName} />}
      </div>
    </article>
  );
}

/** dd-MM-yyyy of the day in UTC (decision 48). */
const formatDay = (moment: string) => moment.slice(0, 10).split('-').reverse().join('-');
