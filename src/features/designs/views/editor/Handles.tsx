import { elementSize } from '../../client/editing/bounds.ts';
import { spreadBox } from '../../client/editing/dragging.ts';
import { elementHandles, type Handle } from '../../client/editing/resizing.ts';
import { sideOffset } from '../../geometry.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

const SHOWN = 9;
/** Handle size in pixels, for touch and mouse. */
const HANDLE_PX = { coarse: 44, fine: 22 };
const TURN_HANDLE_PX = 26;

/** Outlines the selection; a single element also gets handles for resizing and rotating. */
export function Handles({ view }: { view: View }) {
  const { state, sizes, writing } = useWorkspace();
  const px = 1 / view.scale;
  const { design, selection } = state;
  if (writing || selection.length === 0) return null;
  const one = selection.length === 1 ? design.elements.find(({ id }) => id === selection[0]) : null;
  if (!one) {
    const box = spreadBox(design, sizes, selection);
    return box && <rect className={styles.chosen} {...box} strokeWidth={1.5 * px} strokeDasharray={4 * px} />;
  }
  const size = elementSize(sizes, one);
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
  const hold = (matchMedia('(pointer: coarse)').matches ? HANDLE_PX.coarse : HANDLE_PX.fine) * px;
  const handles = elementHandles(one).filter((handle) => hasRoomFor(handle, size, px));
  return (
    <g transform={`translate(${sideOffset(design, one.side) + one.x} ${one.y}) rotate(${one.rotation})`}>
      <rect
        className={styles.chosen}
        x={-halfWidth}
        y={-halfHeight}
        width={size.width}
        height={size.height}
        strokeWidth={1.5 * px}
      />
      <line
        className={styles.chosen}
        y1={-halfHeight}
        y2={-halfHeight - TURN_HANDLE_PX * px}
        strokeWidth={1.5 * px}
      />
      <g
        data-handle="turn"
        className={styles.turn}
        transform={`translate(0 ${-halfHeight - TURN_HANDLE_PX * px})`}
      >
        <circle className={styles.grasp} r={hold / 2} />
        <circle className={styles.grip} r={(SHOWN / 2 + 0.5) * px} strokeWidth={1.5 * px} />
      </g>
      {handles.map((handle) => (
        <g
          key={`${handle.x},${handle.y}`}
          data-handle={`${handle.x},${handle.y}`}
          transform={`translate(${handle.x * halfWidth} ${handle.y * halfHeight})`}
          style={{ cursor: resizeCursor(handle, one.rotation) }}
        >
          <rect
            className={styles.grasp}
            x={-hold / 2 + (handle.x * hold) / 4}
            y={-hold / 2 + (handle.y * hold) / 4}
            width={hold}
            height={hold}
          />
          <rect
            className={styles.grip}
            x={(-SHOWN / 2) * px}
            y={(-SHOWN / 2) * px}
            width={SHOWN * px}
            height={SHOWN * px}
            strokeWidth={1.5 * px}
          />
        </g>
      ))}
    </g>
  );
}

/** Drops edge handles that would overlap the corners. */
const hasRoomFor = ({ x, y }: Handle, size: { width: number; height: number }, px: number): boolean =>
  (x !== 0 || size.width > 40 * px) && (y !== 0 || size.height > 24 * px);

function resizeCursor({ x, y }: Handle, rotation: number): string {
  const angle = (Math.atan2(y, x) * 180) / Math.PI + rotation;
  const step = ((Math.round(angle / 45) % 4) + 4) % 4;
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][step] ?? 'pointer';
}
