import { type CSSProperties, useState } from 'react';
import layout from '#ui/layout.module.css';
import { pageList } from '../../checking/page-text.ts';
import type { FixPreview } from '../../client/fix-previews.ts';
import styles from './before-after.module.css';
import { PagePreview } from './PagePreview.tsx';
import type { PartProps } from './part-props.ts';

interface BeforeAfterProps extends PartProps {
  previews: readonly FixPreview[];
  at: number;
}

export function BeforeAfter({ previews, at, ...part }: BeforeAfterProps) {
  const [selectedPlace, setSelectedPlace] = useState(0);
  const place = Math.min(selectedPlace, previews.length - 1);
  const preview = previews[place];
  if (!preview) return <p className={styles.text}>The printed pages look the same as before.</p>;
  const maxPages = Math.max(preview.before.length, preview.after.length);
  const showPlace = (next: number) => next >= 0 && next < previews.length && setSelectedPlace(next);
  return (
    <div className={styles.place}>
      <div
        className={styles.pair}
        data-alone={maxPages === 1}
        style={{ '--most': maxPages } as CSSProperties}
      >
        <Pages {...part} title="Before" pages={preview.before} source={at} />
        <Pages {...part} title="After" pages={preview.after} source={at + 1} />
      </div>
      {previews.length > 1 && (
        <p className={`${layout.line} ${styles.actions}`}>
          <button type="button" aria-disabled={place === 0} onClick={() => showPlace(place - 1)}>
            Previous
          </button>
          <span role="status">
            {place + 1} of {previews.length}
          </span>
          <button
            type="button"
            aria-disabled={place === previews.length - 1}
            onClick={() => showPlace(place + 1)}
          >
            Next
          </button>
        </p>
      )}
    </div>
  );
}

interface PagesProps extends PartProps {
  title: string;
  pages: readonly number[];
  source: number;
}

function Pages({ title, pages, source, ...part }: PagesProps) {
  return (
    <figure>
      <div className={styles.pages}>
        {pages.map((page) => (
          <PagePreview key={page} {...part} page={page} source={source} widthPx={240} />
        ))}
      </div>
      <figcaption>
        {title}: {pages.length === 1 ? 'page' : 'pages'} {pageList(pages)}
      </figcaption>
    </figure>
  );
}
