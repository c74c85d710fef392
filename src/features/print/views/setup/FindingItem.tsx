import { useState } from 'react';
import { isAccepted } from '../../client/setup-state.ts';
import type { Finding } from '../../findings.ts';
import { EnlargedPages } from './EnlargedPages.tsx';
import { FindingActions } from './FindingActions.tsx';
import { FindingPages } from './FindingPages.tsx';
import styles from './findings.module.css';
import { listPagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

interface FindingItemProps extends PartProps {
  finding: Finding;
  gradeLabel?: string;
}

export function FindingItem({ finding, gradeLabel, ...part }: FindingItemProps) {
  const { message, grade } = finding;
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const places = grade === 'validated' ? [] : listPagePlaces(finding);
  const isAcceptedNow = isAccepted(part.state, finding);
  return (
    <li className={styles.finding} data-grade={grade} data-accepted={isAcceptedNow}>
      {gradeLabel && <p className={styles.grade}>{isAcceptedNow ? 'Will be printed as is' : gradeLabel}</p>}
      <p className={styles.message}>{message}</p>
      {places.length > 0 && <FindingPages {...part} places={places} onEnlarge={setEnlarged} />}
      <FindingActions {...part} finding={finding} />
      {enlarged !== null && places[enlarged] && (
        <EnlargedPages {...part} title={message} places={places} at={enlarged} onMove={setEnlarged} />
      )}
    </li>
  );
}
