import { memo } from 'react';
import { SIDES } from '../../design.ts';
import { bandPositions, offsetOf } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import { SIDE_NAMES } from '../../names.ts';
import { PanelDrawing } from '../PanelDrawing.tsx';
import { useBench } from './bench.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';

/** The picture of the three sides, as they lie in the bindery before the leather is drawn on. */
export function Spread({ view }: { view: View }) {
  const { state, colours } = useBench();
  const { layout } = state;
  if (!layout) return null;
  return (
    <div
      className={styles.spread}
      style={{ transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px)` }}
      aria-hidden="true"
    >
      {SIDES.map((side) => {
        const { width, height } = layout.panels[side];
        const left = offsetOf(layout.design, side) * view.scale;
        return (
          <div
            key={side}
            className={styles.panel}
            data-side={side}
            style={{ left, width: width * view.scale, height: height * view.scale }}
          >
            <Drawn layout={layout} panel={side} colours={colours} label={SIDE_NAMES[side]} />
            {side === 'spine' && <Bands layout={layout} />}
          </div>
        );
      })}
    </div>
  );
}

/** The drawing is as it was while only the window on it moves. */
const Drawn = memo(PanelDrawing);

function Bands({ layout }: { layout: Layout }) {
  const { width, height } = layout.panels.spine;
  return (
    <svg className={styles.bands} viewBox={`0 0 ${width} ${height}`}>
      {bandPositions(layout.design).map((y) => (
        <rect key={y} x={0} y={y - 2.5} width={width} height={5} />
      ))}
    </svg>
  );
}
