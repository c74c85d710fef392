import { useState } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import type { PoseName } from '../../client/book/poses.ts';
import type { Layout } from '../../layout.ts';
import { FlatView } from '../FlatView.tsx';
import { Book3d, useSupport3d } from './Book3d.tsx';
import { Inside } from './Inside.tsx';
import styles from './preview.module.css';
import { StandingPicture } from './StandingPicture.tsx';

const FLAT_SIDES = ['front', 'spine', 'back', 'inside', 'standing'] as const;
type FlatSide = (typeof FLAT_SIDES)[number];
/** Selected view. Null lets the browser decide, or means that the book was turned by hand. */
export interface PreviewView {
  way: 'round' | 'flat' | null;
  side: FlatSide;
  pose: PoseName | null;
}
export const INITIAL_VIEW: PreviewView = { way: null, side: 'front', pose: 'three-quarter' };

const SIDE_LABELS: Record<FlatSide, string> = {
  front: 'Front',
  spine: 'Spine',
  back: 'Back',
  inside: 'Inside',
  standing: 'Standing',
};

interface PreviewProps {
  layout: Layout | null;
  picture: string | null;
  colours: readonly BookColour[];
  description: readonly string[];
  view: PreviewView;
  onView: (view: PreviewView) => void;
}

/** Preview to scale: 3D if possible, else flat, always with a text alternative. */
export function Preview({ layout, picture, colours, description, view, onView }: PreviewProps) {
  const support3d = useSupport3d();
  const [isLost, setLost] = useState(false);
  const canTurn = support3d !== 'cannot' && !isLost;
  const way = canTurn ? (view.way ?? (support3d === 'can' ? 'round' : 'flat')) : 'flat';
  const { side, pose } = view;
  return (
    <figure className={styles.preview}>
      <div className={styles.stage} data-way={layout ? way : 'picture'}>
        {!layout ? (
          picture && <img src={picture} alt="Front of the binding" width={640} height={880} />
        ) : way === 'round' ? (
          <Book3d
            layout={layout}
            colours={colours}
            picture={picture}
            pose={pose}
            onPose={(next) => onView({ ...view, pose: next })}
            onLost={() => setLost(true)}
          />
        ) : side === 'inside' ? (
          <Inside layout={layout} colours={colours} />
        ) : side === 'standing' ? (
          <StandingPicture design={layout.design} />
        ) : (
          <FlatView
            layout={layout}
            show={side}
            colours={colours}
            label={`${SIDE_LABELS[side]} of the binding`}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        {canTurn && (
          <Views
            legend="Preview mode"
            name="way"
            options={[
              { value: 'round', label: '3D' },
              { value: 'flat', label: 'Flat' },
            ]}
            value={way}
            onChoose={(next) => onView({ ...view, way: next })}
          />
        )}
        {way === 'flat' && (
          <Views
            legend="Preview side"
            name="side"
            options={FLAT_SIDES.map((value) => ({ value, label: SIDE_LABELS[value] }))}
            value={side}
            onChoose={(next) => onView({ ...view, side: next })}
          />
        )}
        <details className={styles.description}>
          <summary>Description</summary>
          <ul>
            {description.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}

interface ViewsProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

function Views<T extends string>({ legend, name, options, value, onChoose }: ViewsProps<T>) {
  return (
    <fieldset className={styles.views} data-of={name}>
      <legend className={text.hidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
