import { useEffect, useState } from 'react';
import { aDesign } from '../../a-design.ts';
import { loadMeans } from '../../client/means.ts';
import type { DesignElement, FaceName } from '../../design.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { Outline } from '../../layout.ts';
import styles from './palette.module.css';

interface Drawn {
  outlines: readonly Outline[];
  box: string;
}
const drawn = new Map<string, Promise<Drawn>>();

function drawingOf(element: DesignElement): Promise<Drawn> {
  const key = JSON.stringify(element);
  let made = drawn.get(key);
  if (!made) {
    made = draw(element);
    drawn.set(key, made);
  }
  return made;
}

async function draw(element: DesignElement): Promise<Drawn> {
  const design = aDesign({ elements: [element] });
  const { panels } = layOut(design, await loadMeans(design));
  const outlines = panels.front.outlines.filter(({ elementId }) => elementId === element.id);
  const [placed] = panels.front.elements;
  const { width, height } = placed?.size ?? { width: 1, height: 1 };
  const [x, y] = [element.x - width / 2, element.y - height / 2];
  return { outlines, box: `${x} ${y} ${Math.max(width, 0.1)} ${Math.max(height, 0.1)}` };
}

export function Sample({ element }: { element: DesignElement }) {
  const [made, setMade] = useState<Drawn | null>(null);
  const key = JSON.stringify(element);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same element in other words is another one
  useEffect(() => {
    let isHere = true;
    drawingOf(element).then((one) => isHere && setMade(one), console.error);
    return () => {
      isHere = false;
    };
  }, [key]);
  return (
    <svg className={styles.sample} viewBox={made?.box ?? '0 0 1 1'} aria-hidden="true" overflow="visible">
      {made?.outlines.map(({ d, stroke, fillRule }) =>
        stroke === null ? (
          <path key={d} d={d} fill="currentColor" fillRule={fillRule} />
        ) : (
          <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={Math.max(stroke, 0.2)} />
        ),
      )}
    </svg>
  );
}

const placing = { id: 'sample', side: 'front', x: 75, y: 110, rotation: 0, foil: null, group: null } as const;
export const SAMPLE_PLACING = placing;

export const FaceSample = ({ face, text }: { face: FaceName; text: string }) => (
  <Sample
    element={{
      ...placing,
      kind: 'text',
      text,
      face,
      size: 10,
      align: 'centre',
      tracking: 0,
      leading: 1.2,
      capitals: false,
      width: null,
    }}
  />
);
