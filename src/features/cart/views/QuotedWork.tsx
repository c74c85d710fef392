import type { LineQuote } from '../contract.ts';
import styles from './cart-line.module.css';

export const QuotedWork = ({ quotedWork: { reference, description } }: { quotedWork: LineQuote }) => (
  <>
    <p className={styles.binding}>Quote {reference}</p>
    {description && (
      <p className={styles.remark}>
        <bdi>{description}</bdi>
      </p>
    )}
  </>
);
