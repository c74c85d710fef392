import { useEffect, useState } from 'react';
import { aDesign } from '../../a-design.ts';
import { FOIL_COLOURS } from '../../colours.ts';
import type { DesignElement, Foil, FrameStyle, OrnamentName } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import type { Means } from '../../layout/lay-out.ts';
import type { Outline } from '../../layout.ts';

interface Sample {
  outlines: readonly Outline[];
  viewBox: string;
}

/** Tools need no letters. */
const MEANS = { shaper: { stamp: 0 }, uploads: new Map() } as unknown as Means;
const BOARD = aDesign();
const placed = { id: 'sample', side: 'front', rotation: 0, foil: null, group: null } as const;

/** The frame as it lies on a board. */
export const FrameSample = ({ frame, foil }: { frame: FrameStyle; foil: Foil }) => (
  <Drawn name={`frame ${frame}`} make={() => frameElement(frame)} foil={foil} />
);

/** One tool, struck once. */
export const OrnamentSample = ({ ornament, foil }: { ornament: OrnamentName; foil: Foil }) => (
  <Drawn name={`tool ${ornament}`} make={() => toolElement(ornament)} foil={foil} />
);

const { width, height } = sideSize(BOARD, 'front');
const frameElement = (frame: FrameStyle): [DesignElement, string] => [
  {
    ...{ ...placed, kind: 'frame', frame, emblem: null, variant: 0 },
    ...{ x: width / 2, y: height / 2, width: width * 0.86, height: height * 0.9 },
  },
  `0 0 ${width} ${height}`,
];
const toolElement = (ornament: OrnamentName): [DesignElement, string] => [
  { ...placed, kind: 'ornament', ornament, size: 40, x: 50, y: 50 },
  '22 22 56 56',
];

const kept = new Map<string, Promise<Sample>>();

async function laid(make: () => [DesignElement, string]): Promise<Sample> {
  const { layOut } = await import('../../layout/lay-out.ts');
  const [element, viewBox] = make();
  return { outlines: layOut({ ...BOARD, elements: [element] }, MEANS).panels.front.outlines, viewBox };
}

interface DrawnProps {
  name: string;
  make: () => [DesignElement, string];
  foil: Foil;
}

/** Drawn in the browser when it is there: as markup all frames would weigh more than the page. */
function Drawn({ name, make, foil }: DrawnProps) {
  const [sample, setSample] = useState<Sample | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name has one drawing
  useEffect(() => {
    let isHere = true;
    const made = kept.get(name) ?? laid(make);
    kept.set(name, made);
    made.then((found) => isHere && setSample(found), console.error);
    return () => {
      isHere = false;
    };
  }, [name]);
  if (!sample) return null;
  const ink = FOIL_COLOURS[foil][foil === 'blind' ? 1 : 0];
  return (
    <svg viewBox={sample.viewBox} aria-hidden="true">
      {sample.outlines.map(({ d, stroke, fillRule }, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no other name than their place
          key={at}
          d={d}
          fill={stroke === null ? ink : 'none'}
          fillRule={fillRule}
          {...(stroke === null ? {} : { stroke: ink, strokeWidth: Math.max(stroke, 0.8) })}
        />
      ))}
    </svg>
  );
}
