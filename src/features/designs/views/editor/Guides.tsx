import type { SpreadGuide } from '../../client/editing/dragging.ts';
import { spreadSize } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

const BEYOND = 8;

/** Snap lines while dragging, and the selection rectangle. */
export function Guides({
  guides,
  marked,
  view,
}: {
  guides: readonly SpreadGuide[];
  marked: Box | null;
  view: View;
}) {
  const { widthMm, heightMm } = spreadSize(useWorkspace().state.design);
  const px = 1 / view.scale;
  return (
    <g data-guides={guides.length}>
      {guides.map(({ axis, at }) => (
        <line
          key={axis}
          className={styles.guide}
          strokeWidth={px}
          {...(axis === 'x'
            ? { x1: at, x2: at, y1: -BEYOND, y2: heightMm + BEYOND }
            : { x1: -BEYOND, x2: widthMm + BEYOND, y1: at, y2: at })}
        />
      ))}
      {marked && <rect className={styles.selectionBox} {...marked} strokeWidth={px} />}
    </g>
  );
}
