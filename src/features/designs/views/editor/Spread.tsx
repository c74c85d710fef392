import { memo } from 'react';
import { FlatView } from '../FlatView.tsx';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

/** The picture of the three sides, as they lie in the bindery before the leather is drawn on. */
export function Spread({ view }: { view: View }) {
  const { state, colours } = useWorkspace();
  const { layout } = state;
  if (!layout) return null;
  const { widthMm, heightMm } = layout.spread;
  return (
    <div
      className={styles.spread}
      style={{
        transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px)`,
        width: widthMm * view.scale,
        height: heightMm * view.scale,
      }}
    >
      <Drawn layout={layout} colours={colours} show="spread" />
    </div>
  );
}

/** The drawing is as it was while only the window on it moves. */
const Drawn = memo(FlatView);
