import { useEffect, useRef, useState } from 'react';
import layout from '#ui/layout.module.css';
import styles from './findings.module.css';
import { PagePreview } from './PagePreview.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

const FIRST_SHOWN = 3;
const NEXT_SHOWN = 24;

interface FindingPagesProps extends PartProps {
  places: readonly PagePlaces[];
  onEnlarge: (at: number) => void;
}

export function FindingPages({ places, onEnlarge, ...part }: FindingPagesProps) {
  const [count, setCount] = useState(FIRST_SHOWN);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves to the first page that was added.
  useEffect(() => {
    if (count > FIRST_SHOWN) list.current?.children[count - NEXT_SHOWN]?.querySelector('button')?.focus();
  }, [count]);
  const remaining = places.length - count;
  const nextCount = Math.min(remaining, NEXT_SHOWN);
  return (
    <ul className={`${layout.flow} ${styles.pages}`} ref={list}>
      {places.slice(0, count).map(({ page, marks }, at) => (
        <li key={page}>
          <button type="button" onClick={() => onEnlarge(at)} aria-label={`Enlarge page ${page}`}>
            <PagePreview {...part} page={page} marks={marks} widthPx={150} />
          </button>
          <span>
            Page {page}
            {marks[0]?.note && `, ${marks[0].note}`}
          </span>
        </li>
      ))}
      {remaining > 0 && (
        <li className={styles.further}>
          <button type="button" onClick={() => setCount(count + NEXT_SHOWN)}>
            Show {nextCount} more
          </button>
          {remaining > nextCount && <span>of {remaining} remaining</span>}
        </li>
      )}
    </ul>
  );
}
