import type { CSSProperties } from 'react';
import { RATING_MAX } from '#kernel/limits.ts';
import styles from './stars.module.css';

export const Stars = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={`${rating} out of ${RATING_MAX} stars`}
    className={styles.stars}
    style={{ '--filled': `${(rating / RATING_MAX) * 100}%` } as CSSProperties}
  />
);
