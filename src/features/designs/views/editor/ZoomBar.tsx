import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { Design, Side } from '../../design.ts';
import { sideOffset, sideSize, spreadSize } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import { SIDE_NAMES } from '../../names.ts';
import styles from './canvas.module.css';

export interface FitTarget {
  side: Side | 'all';
  getBox(design: Design): Box;
}

export const createFitTarget = (side: Side | 'all'): FitTarget => ({
  side,
  getBox: (design) => {
    const { widthMm, heightMm } = spreadSize(design);
    return side === 'all'
      ? { x: 0, y: 0, width: widthMm, height: heightMm }
      : { x: sideOffset(design, side), y: 0, ...sideSize(design, side) };
  },
});

const ALL = ['all', 'back', 'spine', 'front'] as const;
const ZOOM_STEP = 1.25;
/** CSS pixels per millimetre at 100 %. */
const TRUE_SCALE = 96 / 25.4;

export function ZoomBar({
  fitTarget,
  onShow,
  scale,
  onZoom,
  onFit,
}: {
  fitTarget: FitTarget;
  onShow(next: FitTarget): void;
  scale: number;
  onZoom(by: number): void;
  onFit(): void;
}) {
  return (
    <div className={`${text.ruled} ${layout.spread} ${styles.bar}`} role="toolbar" aria-label="View">
      <div className={styles.sides}>
        {ALL.map((side) => (
          <button
            key={side}
            type="button"
            className={styles.side}
            aria-pressed={fitTarget.side === side}
            onClick={() => (fitTarget.side === side ? onFit() : onShow(createFitTarget(side)))}
          >
            {side === 'all' ? 'Cover' : SIDE_NAMES[side]}
          </button>
        ))}
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label="Zoom out" onClick={() => onZoom(1 / ZOOM_STEP)}>
          <Icon name="minus" size={18} />
        </button>
        <button type="button" className={styles.percent} aria-label="Fit to window" onClick={onFit}>
          {Math.round((scale / TRUE_SCALE) * 100)}%
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => onZoom(ZOOM_STEP)}>
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  );
}
