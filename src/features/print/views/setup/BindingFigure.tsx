import { lazy, type ReactNode, Suspense } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import { weightText } from '../../client/format-measures.ts';
import styles from './binding-figure.module.css';
import type { PartProps } from './part-props.ts';

// Loads the layout engine.
const BindingPreview = lazy(() =>
  import('./BindingPreview.tsx').then(({ BindingPreview }) => ({ default: BindingPreview })),
);

interface BindingFigureProps extends PartProps {
  colours: readonly BookColour[];
}

export function BindingFigure({ state, colours }: BindingFigureProps) {
  const { spec, facts, price, isPricing } = state;
  return (
    <figure className={styles.preview} data-part="preview">
      <div className={styles.binding}>
        <Suspense fallback={<p>Loading…</p>}>
          <BindingPreview spec={spec} pages={facts?.pages.length ?? 0} colours={colours} />
        </Suspense>
      </div>
      <figcaption className={styles.measures} data-stale={isPricing}>
        {price && (
          <dl>
            <Measure term="Spine">{price.spineMm}&nbsp;mm</Measure>
            <Measure term="Leaves">{price.leaves}</Measure>
            <Measure term="Weight">{weightText(price.grams)}</Measure>
          </dl>
        )}
      </figcaption>
    </figure>
  );
}

const Measure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
