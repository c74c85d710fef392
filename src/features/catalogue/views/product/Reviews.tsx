import { loginAddress } from '#contract/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './reviews.module.css';

/** Reviews of a book that has none yet (data-and-services 2): what there is, and the one thing to do. */
export function NoReviews({ next }: { next: string }) {
  return (
    <section className={styles.reviews}>
      <h2 className={styles.basis}>Based on 0 reviews</h2>
      <p className={styles.words}>
        Nobody has written about this binding yet. If one stands on your shelf, tell the next reader how it
        opens, how it feels in the hand, and what you would do otherwise.
      </p>
      <ButtonLink kind="secondary" to={loginAddress(next)} rel="nofollow">
        Write a Review
      </ButtonLink>
    </section>
  );
}
