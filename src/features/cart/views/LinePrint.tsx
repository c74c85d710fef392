import { formatPrintSummary } from '#features/print/print-labels.ts';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import type { LinePrint as PrintJob } from '../contract.ts';
import styles from './cart-line.module.css';

export function LinePrint({ printJob }: { printJob: PrintJob }) {
  return (
    <>
      <p className={styles.remark}>{formatPrintSummary(printJob)}</p>
      <p className={styles.remark}>
        <Link to={printJob.address}>
          Edit print<span className={text.hidden}> of {printJob.title}</span>
        </Link>
      </p>
    </>
  );
}
