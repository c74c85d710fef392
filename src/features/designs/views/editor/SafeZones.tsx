import { SIDES } from '../../design.ts';
import { JOINT, safeZone, sideOffset, sideSize } from '../../geometry.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

export function SafeZones({ view }: { view: View }) {
  const { state, hasSafe } = useWorkspace();
  if (!hasSafe) return null;
  const { design } = state;
  const px = 1 / view.scale;
  const { width, height } = sideSize(design, 'back');
  const joints = [width - JOINT, sideOffset(design, 'front')];
  return (
    <g>
      {joints.map((x) => (
        <rect key={x} className={styles.joint} x={x} y={0} width={JOINT} height={height} />
      ))}
      {SIDES.map((side) => {
        const { x, y, ...size } = safeZone(design, side);
        return (
          <rect
            key={side}
            className={styles.safe}
            x={x + sideOffset(design, side)}
            y={y}
            {...size}
            strokeWidth={px}
            strokeDasharray={`${5 * px} ${4 * px}`}
          />
        );
      })}
    </g>
  );
}
