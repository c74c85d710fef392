import { useState } from 'react';
import { isAccepted } from '../../client/setup-state.ts';
import type { Finding } from '../../findings.ts';
import { Enlarged } from './Enlarged.tsx';
import { FindingDeeds } from './FindingDeeds.tsx';
import { FindingPages } from './FindingPages.tsx';
import styles from './findings.module.css';
import { placesOf } from './page-places.ts';
import type { PartProps } from './part-props.ts';

interface FindingItemProps extends PartProps {
  finding: Finding;
  gradeWords?: string;
}

export function FindingItem({ finding, gradeWords, ...part }: FindingItemProps) {
  const { message, grade } = finding;
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const places = grade === 'validated' ? [] : placesOf(finding);
  const isSo = isAccepted(part.state, finding);
  return (
    <li className={styles.finding} data-grade={grade} data-accepted={isSo}>
      {gradeWords && <p className={styles.grade}>{isSo ? 'Printed as it is' : gradeWords}</p>}
      <p className={styles.message}>{message}</p>
      {places.length > 0 && <FindingPages {...part} places={places} onEnlarge={setEnlarged} />}
      <FindingDeeds {...part} finding={finding} />
      {enlarged !== null && places[enlarged] && (
        <Enlarged {...part} title={message} places={places} at={enlarged} onMove={setEnlarged} />
      )}
    </li>
  );
}
