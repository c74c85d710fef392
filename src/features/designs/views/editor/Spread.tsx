import { memo } from 'react';
import { FlatView } from '../FlatView.tsx';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

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

/** Avoids redrawing while only the viewport moves. */
const Drawn = memo(FlatView);
