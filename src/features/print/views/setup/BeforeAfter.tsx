import { type CSSProperties, useState } from 'react';
import { pageList } from '../../checking/words.ts';
import type { MendSight } from '../../client/mend-sights.ts';
import styles from './before-after.module.css';
import { PageSight } from './PageSight.tsx';
import type { PartProps } from './part-props.ts';

interface BeforeAfterProps extends PartProps {
  sights: readonly MendSight[];
  at: number;
}

export function BeforeAfter({ sights, at, ...part }: BeforeAfterProps) {
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, sights.length - 1);
  const here = sights[place];
  if (!here)
    return <p className={styles.words}>Nothing of this is printed: the pages look as they did before.</p>;
  const most = Math.max(here.before.length, here.after.length);
  const to = (next: number) => next >= 0 && next < sights.length && setChosen(next);
  return (
    <div className={styles.place}>
      <div className={styles.pair} data-alone={most === 1} style={{ '--most': most } as CSSProperties}>
        <Pages {...part} title="Before" pages={here.before} of={at} />
        <Pages {...part} title="After" pages={here.after} of={at + 1} />
      </div>
      {sights.length > 1 && (
        <p className={styles.ways}>
          <button type="button" aria-disabled={place === 0} onClick={() => to(place - 1)}>
            Place before
          </button>
          <span role="status">
            {place + 1} of {sights.length}
          </span>
          <button type="button" aria-disabled={place === sights.length - 1} onClick={() => to(place + 1)}>
            Next place
          </button>
        </p>
      )}
    </div>
  );
}

interface PagesProps extends PartProps {
  title: string;
  pages: readonly number[];
  of: number;
}

function Pages({ title, pages, of, ...part }: PagesProps) {
  return (
    <figure>
      <div className={styles.pages}>
        {pages.map((page) => (
          <PageSight key={page} {...part} page={page} of={of} widthPx={240} />
        ))}
      </div>
      <figcaption>
        {title}: {pages.length === 1 ? 'page' : 'pages'} {pageList(pages)}
      </figcaption>
    </figure>
  );
}
