import { elementSize } from '../../client/editing/bounds.ts';
import { spreadBox } from '../../client/editing/dragging.ts';
import { elementHandles, type Handle } from '../../client/editing/resizing.ts';
import { sideOffset } from '../../geometry.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

const VISIBLE_PX = 9;
/** Handle size in pixels, for touch and mouse. */
const HANDLE_PX = { coarse: 44, fine: 22 };
const TURN_HANDLE_PX = 26;

/** Outlines the selection; a single element also gets handles for resizing and rotating. */
export function Handles({ view }: { view: View }) {
  const { state, sizes, writing } = useWorkspace();
  const px = 1 / view.scale;
  const { design, selection } = state;
  if (writing || selection.length === 0) return null;
  const selected = selection.length === 1 ? design.elements.find(({ id }) => id === selection[0]) : null;
  if (!selected) {
    const box = spreadBox(design, sizes, selection);
    return (
      box && <rect className={styles.selection} {...box} strokeWidth={1.5 * px} strokeDasharray={4 * px} />
    );
  }
  const size = elementSize(sizes, selected);
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
  const hitSize = (matchMedia('(pointer: coarse)').matches ? HANDLE_PX.coarse : HANDLE_PX.fine) * px;
  const handles = elementHandles(selected).filter((handle) => hasRoomFor(handle, size, px));
  return (
    <g
      transform={`translate(${sideOffset(design, selected.side) + selected.x} ${selected.y}) rotate(${selected.rotation})`}
    >
      <rect
        className={styles.selection}
        x={-halfWidth}
        y={-halfHeight}
        width={size.width}
        height={size.height}
        strokeWidth={1.5 * px}
      />
      <line
        className={styles.selection}
        y1={-halfHeight}
        y2={-halfHeight - TURN_HANDLE_PX * px}
        strokeWidth={1.5 * px}
      />
      <g
        data-handle="turn"
        className={styles.turn}
        transform={`translate(0 ${-halfHeight - TURN_HANDLE_PX * px})`}
      >
        <circle className={styles.grasp} r={hitSize / 2} />
        <circle className={styles.grip} r={(VISIBLE_PX / 2 + 0.5) * px} strokeWidth={1.5 * px} />
      </g>
      {handles.map((handle) => (
        <g
          key={`${handle.x},${handle.y}`}
          data-handle={`${handle.x},${handle.y}`}
          transform={`translate(${handle.x * halfWidth} ${handle.y * halfHeight})`}
          style={{ cursor: resizeCursor(handle, selected.rotation) }}
        >
          <rect
            className={styles.grasp}
            x={-hitSize / 2 + (handle.x * hitSize) / 4}
            y={-hitSize / 2 + (handle.y * hitSize) / 4}
            width={hitSize}
            height={hitSize}
          />
          <rect
            className={styles.grip}
            x={(-VISIBLE_PX / 2) * px}
            y={(-VISIBLE_PX / 2) * px}
            width={VISIBLE_PX * px}
            height={VISIBLE_PX * px}
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
