import type { LineQuote } from '../contract.ts';
import styles from './cart-line.module.css';

export const QuotedWork = ({ quotedWork: { reference, words } }: { quotedWork: LineQuote }) => (
  <>
    <p className={styles.binding}>Quote {reference}</p>
    {words && (
      <p className={styles.remark}>
        <bdi>{words}</bdi>
      </p>
    )}
  </>
);
