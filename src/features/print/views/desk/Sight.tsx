import type { ComponentType } from 'react';
import { weightText } from '../../client/measures.ts';
import type { Spec } from '../../spec.ts';
import type { PartProps } from './part-props.ts';
import styles from './sight.module.css';

/** The binding as it will be, with what it measures. */
export function Sight({
  state,
  BindingPreview,
}: PartProps & { BindingPreview: ComponentType<{ spec: Spec; pages: number }> }) {
  const { spec, facts, price, isPricing } = state;
  return (
    <figure className={styles.sight} data-part="sight">
      <div className={styles.binding}>
        <BindingPreview spec={spec} pages={facts?.pages.length ?? 0} />
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

const Measure = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
