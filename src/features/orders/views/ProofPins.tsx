import layout from '#ui/layout.module.css';
import type { ProofRemark } from '../proof-contract.ts';
import { positionOnCover, positionOnPage } from '../proof-places.ts';
import styles from './proof-remarks.module.css';

interface ProofPinsProps {
  remarks: readonly ProofRemark[];
  spread: { widthMm: number; heightMm: number; spineMm: number };
}

/** Places the remarks' numbers over the flat cover; their text is in a list. */
export function ProofPins({ remarks, spread }: ProofPinsProps) {
  return <Pins remarks={remarks} getPosition={(remark) => positionOnCover(remark, spread)} />;
}

interface PagePinsProps {
  remarks: readonly ProofRemark[];
  page: number;
  size: { widthMm: number; heightMm: number };
}

export function PagePins({ remarks, page, size }: PagePinsProps) {
  return <Pins remarks={remarks} getPosition={(remark) => positionOnPage(remark, page, size)} />;
}

interface PinsProps {
  remarks: readonly ProofRemark[];
  getPosition: (remark: ProofRemark) => { left: number; top: number } | null;
}

const Pins = ({ remarks, getPosition }: PinsProps) => (
  <div className={`${layout.fill} ${styles.pins}`} aria-hidden="true">
    {remarks.map((remark) => {
      const place = getPosition(remark);
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
