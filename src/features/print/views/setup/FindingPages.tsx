import { useEffect, useRef, useState } from 'react';
import styles from './findings.module.css';
import { PageSight } from './PageSight.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

const SHOWN = 3;
const MORE = 24;

interface FindingPagesProps extends PartProps {
  places: readonly PagePlaces[];
  onEnlarge: (at: number) => void;
}

export function FindingPages({ places, onEnlarge, ...part }: FindingPagesProps) {
  const [count, setCount] = useState(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves to the first page that was added.
  useEffect(() => {
    if (count > SHOWN) list.current?.children[count - MORE]?.querySelector('button')?.focus();
  }, [count]);
  const left = places.length - count;
  const more = Math.min(left, MORE);
  return (
    <ul className={styles.pages} ref={list}>
      {places.slice(0, count).map(({ page, marks }, at) => (
        <li key={page}>
          <button type="button" onClick={() => onEnlarge(at)} aria-label={`Enlarge page ${page}`}>
            <PageSight {...part} page={page} marks={marks} widthPx={150} />
          </button>
          <span>
            Page {page}
            {marks[0]?.note && `, ${marks[0].note}`}
          </span>
        </li>
      ))}
      {left > 0 && (
        <li className={styles.further}>
          <button type="button" onClick={() => setCount(count + MORE)}>
            Show {more} more
          </button>
          {left > more && <span>of {left} others</span>}
        </li>
      )}
    </ul>
  );
}
