import { useEffect, useEffectEvent, useRef } from 'react';
import layout from '#ui/layout.module.css';
import { spreadSize } from '../../geometry.ts';
import styles from './canvas.module.css';
import { Elements } from './Elements.tsx';
import { Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';
import { InPlaceTextEditor } from './InPlaceTextEditor.tsx';
import { Rulers } from './Rulers.tsx';
import { SafeZones } from './SafeZones.tsx';
import { Spread } from './Spread.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
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
