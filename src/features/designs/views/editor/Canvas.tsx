import { memo, useEffect, useEffectEvent, useRef } from 'react';
import layout from '#ui/layout.module.css';
import { SIDES } from '../../design.ts';
import { JOINT, safeZone, sideOffset, sideSize, spreadSize } from '../../geometry.ts';
import { FlatView } from '../FlatView.tsx';
import styles from './canvas.module.css';
import { Elements } from './Elements.tsx';
import { Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';
import { InPlaceTextEditor } from './InPlaceTextEditor.tsx';
import { Rulers } from './Rulers.tsx';
import { useGestures } from './use-gestures.ts';
import { useView, type View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';
import { type FitTarget, ZoomBar } from './ZoomBar.tsx';

export function Canvas({ fitTarget, onShow }: { fitTarget: FitTarget; onShow(fitTarget: FitTarget): void }) {
  const { state } = useWorkspace();
  const frame = useRef<HTMLDivElement>(null);
  const { view, size, fitTo, zoom, pan } = useView(frame);
  const gestures = useGestures({ view, zoom, pan });
  const spread = spreadSize(state.design);
  const refit = useEffectEvent(() => fitTo(fitTarget.getBox(state.design)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another trim or number of pages is another spread to fit
  useEffect(() => refit(), [size, fitTarget.side, spread.widthMm, spread.heightMm]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    if (event.ctrlKey || event.metaKey)
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025)), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    else if (event.shiftKey) pan(-event.deltaY, 0);
    else pan(-event.deltaX, -event.deltaY);
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => {
      // Without a modifier key the page scrolls as usual.
      if (event.ctrlKey || event.metaKey || event.shiftKey) onWheel(event);
    };
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  return (
    <div className={`${layout.column} ${styles.stage}`}>
      <div ref={frame} className={styles.frame}>
        {view && (
          <>
            <Spread view={view} />
            {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields */}
            <svg
              className={`${layout.fill} ${styles.tools}`}
              role="group"
              aria-label="Flat view of the binding: back, spine and front"
              viewBox={`${view.x} ${view.y} ${size.width / view.scale} ${size.height / view.scale}`}
              width={size.width}
              height={size.height}
              {...gestures.on}
            >
              <SafeZones view={view} />
              <Elements view={view} />
              <Guides guides={gestures.guides} marked={gestures.marked} view={view} />
              <Handles view={view} />
            </svg>
            <Rulers view={view} size={size} />
            <InPlaceTextEditor view={view} />
          </>
        )}
      </div>
      <ZoomBar
        fitTarget={fitTarget}
        onShow={onShow}
        scale={view?.scale ?? 1}
        onZoom={(by) => zoom(by, { x: size.width / 2, y: size.height / 2 })}
        onFit={() => refit()}
      />
    </div>
  );
}

function Spread({ view }: { view: View }) {
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

function SafeZones({ view }: { view: View }) {
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
