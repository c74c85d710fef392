import { useState } from 'react';
import { isAccepted } from '../../client/desk-state.ts';
import type { Finding, Place } from '../../findings.ts';
import { Enlarged } from './Enlarged.tsx';
import { FindingDeeds } from './FindingDeeds.tsx';
import styles from './findings.module.css';
import { PageSight } from './PageSight.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

interface FindingItemProps extends PartProps {
  finding: Finding;
  gradeWords?: string;
}

/** Pages that are shown before somebody asks for more. */
const SHOWN = 3;

/** One thing that was found: what it is, where it is, and what can be done about it. */
export function FindingItem({ finding, gradeWords, ...part }: FindingItemProps) {
  const { message, grade } = finding;
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const places = grade === 'validated' ? [] : byPage(finding);
  const isSo = isAccepted(part.state, finding);
  return (
    <li className={styles.finding} data-grade={grade} data-accepted={isSo}>
      {gradeWords && <p className={styles.grade}>{isSo ? 'Printed as it is' : gradeWords}</p>}
      <p className={styles.message}>{message}</p>
      {places.length > 0 && (
        <ul className={styles.pages}>
          {places.slice(0, SHOWN).map(({ page, marks }, at) => (
            <li key={page}>
              <button type="button" onClick={() => setEnlarged(at)} aria-label={`Enlarge page ${page}`}>
                <PageSight {...part} page={page} marks={marks} widthPx={150} />
              </button>
              <span>
                Page {page}
                {marks[0]?.note && `, ${marks[0].note}`}
              </span>
            </li>
          ))}
          {places.length > SHOWN && (
            <li className={styles.further}>
              <button type="button" onClick={() => setEnlarged(SHOWN)}>
                {places.length - SHOWN} more
              </button>
            </li>
          )}
        </ul>
      )}
      <FindingDeeds {...part} finding={finding} />
      {enlarged !== null && places[enlarged] && (
        <Enlarged {...part} title={message} places={places} at={enlarged} onMove={setEnlarged} />
      )}
    </li>
  );
}

/** Its places, page by page; a page without a place is shown as a whole. */
function byPage({ places, pages }: Finding): PagePlaces[] {
  const found = new Map<number, Place[]>();
  for (const place of places) found.set(place.page, [...(found.get(place.page) ?? []), place]);
  if (places.length === 0) for (const page of pages.slice(0, SHOWN)) found.set(page, []);
  return [...found].map(([page, marks]) => ({ page, marks }));
}
