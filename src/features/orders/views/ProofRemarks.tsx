import text from '#ui/text.module.css';
import type { ProofRemark } from '../proof-contract.ts';
import { describePlace } from '../proof-places.ts';
import styles from './proof-remarks.module.css';

export function ProofRemarks({ remarks }: { remarks: readonly ProofRemark[] }) {
  return (
    <ol className={styles.list}>
      {remarks.map((remark) => (
        <li key={remark.id} className={styles.remark}>
          <span className={styles.number}>{remark.number}</span>
          <div>
            <p className={styles.text}>
              <bdi>{remark.text}</bdi>
            </p>
            <p className={text.note}>{describePlace(remark)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
