import { useId } from 'react';
import { RATING_MAX } from '#kernel/limits.ts';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import styles from './review-dialog.module.css';

const RATINGS = Array.from({ length: RATING_MAX }, (_, i) => i + 1);

interface RatingFieldProps {
  /** 0 while none is chosen. */
  rating: number;
  onRate: (rating: number) => void;
  error: string | undefined;
}

/** Star rating as radio buttons, so that arrow keys work. */
export function RatingField({ rating, onRate, error }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-note`}>
      <legend>Rate this book (mandatory)</legend>
      <div className={styles.stars}>
        {RATINGS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={`${id}-rating`}
              value={stars}
              checked={rating === stars}
              onChange={() => onRate(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              required
            />
            <Icon name="star" size={30} />
          </label>
        ))}
      </div>
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={`${text.wrong} ${styles.error}`}>
        {error}
      </p>
    </fieldset>
  );
}
