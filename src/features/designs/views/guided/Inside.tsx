import { useId } from 'react';
import { API } from '#kernel/api.ts';
import type { BookColour } from '#kernel/edition.ts';
import { PLAIN_ENDPAPER_COLOURS } from '../../colours.ts';
import type { Endpapers } from '../../design.ts';
import type { Layout } from '../../layout.ts';
import { endpaperSheetSize } from '../../paper-sheets.ts';
import { FlatView } from '../FlatView.tsx';
import { bindingLeather } from '../paper/binding-leather.ts';
import { InkFilter, MarbledSheet } from '../paper/MarbledPaper.tsx';
import styles from './preview.module.css';

/** Opened book to scale: endpapers, and the dedication leaf if any. */
export function Inside({ layout, colours }: { layout: Layout; colours: readonly BookColour[] }) {
  const inks = useId();
  const { design } = layout;
  const { endpapers, dedication } = design;
  const { width, height } = endpaperSheetSize(design);
  return (
    <div
      className={styles.inside}
      style={{ aspectRatio: `${width} / ${height}`, background: backgroundOf(endpapers) }}
    >
      {endpapers.kind === 'marbled' && (
        <svg
          xmlns="http://www.w3.org/2000/svg"
          viewBox={`0 0 ${width} ${height}`}
          className={styles.opening}
          aria-hidden="true"
        >
          <InkFilter id={inks} leather={bindingLeather(design, colours)} />
          <MarbledSheet paper={endpapers.paper} width={width} height={height} inks={inks} />
        </svg>
      )}
      <div className={styles.sheet} />
      {dedication ? (
        <FlatView
          layout={layout}
          show="dedication"
          colours={colours}
          label={`Dedication: ${dedication.text}`}
        />
      ) : (
        <div className={styles.sheet} data-side="right" />
      )}
    </div>
  );
}

function backgroundOf(endpapers: Endpapers): string | undefined {
  if (endpapers.kind === 'marbled') return undefined;
  if (endpapers.kind === 'plain') return PLAIN_ENDPAPER_COLOURS[endpapers.colour];
  const address = `${API.designs}/uploads/${encodeURIComponent(endpapers.upload.id)}/picture`;
  return `center / cover url("${address}")`;
}
