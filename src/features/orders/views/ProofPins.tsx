import type { ProofRemark } from '../proof-contract.ts';
import { placeInSpread } from '../proof-places.ts';
import styles from './proof-remarks.module.css';

interface ProofPinsProps {
  remarks: readonly ProofRemark[];
  spread: { widthMm: number; heightMm: number; spineMm: number };
}

/** The numbers of remarks where they belong, over the cover as it lies open; their words stand in a list. */
export function ProofPins({ remarks, spread }: ProofPinsProps) {
  return (
    <div className={styles.pins} aria-hidden="true">
      {remarks.map((remark) => {
        const place = placeInSpread(remark, spread);
        return (
          place && (
            <span
              key={remark.id}
              className={styles.pin}
              style={{ left: `${place.left * 100}%`, top: `${place.top * 100}%` }}
            >
              {remark.number}
            </span>
          )
        );
      })}
    </div>
  );
}
