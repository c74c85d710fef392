import { printInWords } from '#kernel/print-words.ts';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import type { LinePrint as PrintJob } from '../contract.ts';
import styles from './cart-line.module.css';

/** What is printed of somebody's file, and the way to change it. */
export function LinePrint({ printJob }: { printJob: PrintJob }) {
  return (
    <p className={styles.remark}>
      {printInWords(printJob)}.{' '}
      <Link to={printJob.address}>
        Change it<span className={text.hidden}>: {printJob.title}</span>
      </Link>
    </p>
  );
}
