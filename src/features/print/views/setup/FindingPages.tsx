import { useEffect, useRef, useState } from 'react';
import styles from './findings.module.css';
import { PagePreview } from './PagePreview.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

const SHOWN_FIRST = 3;
const SHOWN_MORE = 24;

interface FindingPagesProps extends PartProps {
  places: readonly PagePlaces[];
  onEnlarge: (at: number) => void;
}

export function FindingPages({ places, onEnlarge, ...part }: FindingPagesProps) {
  const [count, setCount] = useState(SHOWN_FIRST);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves to the first page that was added.
  useEffect(() => {
    if (count > SHOWN_FIRST) list.current?.children[count - SHOWN_MORE]?.querySelector('button')?.focus();
  }, [count]);
  const remaining = places.length - count;
  const more = Math.min(remaining, SHOWN_MORE);
  return (
    <ul className={styles.pages} ref={list}>
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
          <button type="button" onClick={() => setCount(count + SHOWN_MORE)}>
            Show {more} more
          </button>
          {remaining > more && <span>of {remaining} remaining</span>}
        </li>
      )}
    </ul>
  );
}
