import { API } from '#kernel/api.ts';
import { PAPERS } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import { PLAIN_ENDPAPER_COLOURS } from '../../colours.ts';
import type { Endpapers } from '../../design.ts';
import type { Layout } from '../../layout.ts';
import { FlatView } from '../FlatView.tsx';
import styles from './preview.module.css';

/** The opened book: endpapers, and beside them the dedication leaf where there is one. */
export function Inside({ layout, colours }: { layout: Layout; colours: readonly BookColour[] }) {
  const { endpapers, dedication, trim, colour } = layout.design;
  // A picture is one sheet, its left half pasted down and its right half flying free.
  const whole = endpapers.kind === 'picture' ? pictureOf(endpapers.upload.id) : undefined;
  const background = backgroundOf(endpapers, colour);
  return (
    <div
      className={styles.inside}
      style={{ aspectRatio: `${trim.width * 2} / ${trim.height}`, background: whole }}
    >
      <div className={styles.sheet} style={{ background }} />
      {dedication ? (
        <FlatView
          layout={layout}
          show="dedication"
          colours={colours}
          label={`Dedication: ${dedication.text}`}
        />
      ) : (
        <div className={styles.sheet} data-side="right" style={{ background }} />
      )}
    </div>
  );
}

const pictureOf = (id: string) =>
  `center / cover url("${API.designs}/uploads/${encodeURIComponent(id)}/picture")`;

function backgroundOf(endpapers: Endpapers, colour: string): string | undefined {
  if (endpapers.kind === 'plain') return PLAIN_ENDPAPER_COLOURS[endpapers.colour];
  if (endpapers.kind === 'picture') return undefined;
  const at = PAPERS.indexOf(endpapers.paper);
  const place = `${((at / (PAPERS.length - 1)) * 100).toFixed(2)}% 50% / ${PAPERS.length * 100}% 100%`;
  return `url("/pictures/papers-${colour}.webp") ${place}`;
}
