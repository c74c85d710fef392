import { useEffect, useState } from 'react';
import { loadLayoutContext } from '../../client/layout-context.ts';
import type { DesignElement, FaceName } from '../../design.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { Outline } from '../../layout.ts';
import { sampleDesign, sampleText } from '../../sample-design.ts';
import styles from './palette.module.css';

interface SampleDrawing {
  outlines: readonly Outline[];
  box: string;
}
const sampleCache = new Map<string, Promise<SampleDrawing>>();

function getDrawing(element: DesignElement): Promise<SampleDrawing> {
  const key = JSON.stringify(element);
  let drawing = sampleCache.get(key);
  if (!drawing) {
    drawing = draw(element);
    sampleCache.set(key, drawing);
  }
  return drawing;
}

async function draw(element: DesignElement): Promise<SampleDrawing> {
  const design = sampleDesign({ elements: [element] });
  const { panels } = layOut(design, await loadLayoutContext(design));
  const outlines = panels.front.outlines.filter(({ elementId }) => elementId === element.id);
  const [placed] = panels.front.elements;
  const { width, height } = placed?.size ?? { width: 1, height: 1 };
  const [x, y] = [element.x - width / 2, element.y - height / 2];
  return { outlines, box: `${x} ${y} ${Math.max(width, 0.1)} ${Math.max(height, 0.1)}` };
}

export function Sample({ element }: { element: DesignElement }) {
  const [drawing, setDrawing] = useState<SampleDrawing | null>(null);
  const key = JSON.stringify(element);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal elements have equal keys
  useEffect(() => {
    let isHere = true;
    getDrawing(element).then((result) => isHere && setDrawing(result), console.error);
    return () => {
      isHere = false;
    };
  }, [key]);
  return (
    <svg className={styles.sample} viewBox={drawing?.box ?? '0 0 1 1'} aria-hidden="true" overflow="visible">
      {drawing?.outlines.map(({ d, stroke, fillRule }) =>
        stroke === null ? (
          <path key={d} d={d} fill="currentColor" fillRule={fillRule} />
        ) : (
          <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={Math.max(stroke, 0.2)} />
        ),
      )}
    </svg>
  );
}

export const SAMPLE_PLACING = {
  id: 'sample',
  side: 'front',
  x: 75,
  y: 110,
  rotation: 0,
  foil: null,
  group: null,
} as const;

export const FaceSample = ({ face, text }: { face: FaceName; text: string }) => (
  <Sample element={sampleText({ ...SAMPLE_PLACING, text, face })} />
);
