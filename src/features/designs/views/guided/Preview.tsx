import { useState } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { Layout } from '../../layout.ts';
import { Inside } from './Inside.tsx';
import { LazyBook, useBookInTheRound } from './LazyBook.tsx';
import { FlatView } from '../FlatView.tsx';
import styles from './preview.module.css';

export const PREVIEW_VIEWS = ['round', 'front', 'spine', 'back', 'inside'] as const;
export type PreviewView = (typeof PREVIEW_VIEWS)[number];
const LABELS: Record<PreviewView, string> = {
  round: 'In the round',
  front: 'Front',
  spine: 'Spine',
  back: 'Back',
  inside: 'Inside',
};

interface PreviewProps {
  /** Null until the browser has drawn it. */
  layout: Layout | null;
  /** Stands in its place until then. */
  picture: string | null;
  colours: readonly BookColour[];
  /** The whole in words, for who does not see it. */
  words: readonly string[];
  view: PreviewView | null;
  onView: (view: PreviewView) => void;
}

/** The binding as it stands, true to scale: in the round where the browser can, else flat, and always in words. */
export function Preview({ layout, picture, colours, words, view, onView }: PreviewProps) {
  const round = useBookInTheRound();
  const [isLost, setLost] = useState(false);
  const canTurn = round !== 'cannot' && !isLost;
  const shown: PreviewView = view === null || (view === 'round' && !canTurn) ? (round === 'can' && !isLost ? 'round' : 'front') : view;
  return (
    <figure className={styles.preview}>
      <div className={styles.stage} data-view={shown}>
        {!layout ? (
          picture && <img src={picture} alt="Front of the binding" width={640} height={880} />
        ) : shown === 'round' ? (
          <LazyBook layout={layout} colours={colours} onLost={() => setLost(true)} />
        ) : shown === 'inside' ? (
          <Inside layout={layout} colours={colours} />
        ) : (
          <FlatView layout={layout} show={shown} colours={colours} label={`${LABELS[shown]} of the binding`} />
        )}
      </div>
      <figcaption className={styles.caption}>
        <fieldset className={styles.views}>
          <legend>What is shown</legend>
          {PREVIEW_VIEWS.filter((one) => one !== 'round' || canTurn).map((one) => (
            <label key={one}>
              <input type="radio" name="preview" checked={one === shown} onChange={() => onView(one)} />
              {LABELS[one]}
            </label>
          ))}
        </fieldset>
        <details className={styles.words}>
          <summary>In words</summary>
          <ul>
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}
