import { type ReactNode, useEffect, useState } from 'react';
import { FOIL_COLOURS } from '../../colours.ts';
import type { DesignElement, FaceName, Foil, FrameStyle, OrnamentName } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import type { LayoutContext } from '../../layout/lay-out.ts';
import type { Outline } from '../../layout.ts';
import { FACE_NAMES } from '../../names.ts';
import { sampleDesign } from '../../sample-design.ts';

interface Sample {
  outlines: readonly Outline[];
  viewBox: string;
}

const LAYOUT_CONTEXT = { shaper: { stamp: 0 }, uploads: new Map() } as unknown as LayoutContext;
const BOARD = sampleDesign();
const placement = { id: 'sample', side: 'front', rotation: 0, foil: null, group: null } as const;

export const FrameSample = ({ frame, foil }: { frame: FrameStyle; foil: Foil }) => (
  <SampleDrawing
    name={`frame ${frame}`}
    make={() => layOutSample(...frameElement(frame))}
    ink={foilColour(foil)}
  />
);

export const OrnamentSample = ({ ornament, foil }: { ornament: OrnamentName; foil: Foil }) => (
  <SampleDrawing
    name={`tool ${ornament}`}
    make={() => layOutSample(...toolElement(ornament))}
    ink={foilColour(foil)}
  />
);

/** Name of the face in the outlines that would be struck; plain text until they have loaded. */
export const FaceSample = ({ face }: { face: FaceName }) => (
  <SampleDrawing name={`face ${face}`} make={() => layOutFaceSample(face)} ink="currentColor">
    <span aria-hidden="true">{FACE_NAMES[face]}</span>
  </SampleDrawing>
);

const foilColour = (foil: Foil) => FOIL_COLOURS[foil][foil === 'blind' ? 1 : 0];
const { width, height } = sideSize(BOARD, 'front');
const frameElement = (frame: FrameStyle): [DesignElement, string] => [
  {
    ...placement,
    kind: 'frame',
    frame,
    emblem: null,
    variant: 0,
    x: width / 2,
    y: height / 2,
    width: width * 0.86,
    height: height * 0.9,
  },
  `0 0 ${width} ${height}`,
];
const toolElement = (ornament: OrnamentName): [DesignElement, string] => [
  { ...placement, kind: 'ornament', ornament, size: 40, x: 50, y: 50 },
  '22 22 56 56',
];

const sampleCache = new Map<string, Promise<Sample>>();

async function layOutSample(element: DesignElement, viewBox: string): Promise<Sample> {
  const { layOut } = await import('../../layout/lay-out.ts');
  return {
    outlines: layOut({ ...BOARD, elements: [element] }, LAYOUT_CONTEXT).panels.front.outlines,
    viewBox,
  };
}

/** All faces at one size, on one baseline, for comparison. */
async function layOutFaceSample(face: FaceName): Promise<Sample> {
  const [{ layOut }, { loadLayoutContext }] = await Promise.all([
    import('../../layout/lay-out.ts'),
    import('../../client/layout-context.ts'),
  ]);
  const text: DesignElement = {
    ...placement,
    kind: 'text',
    text: FACE_NAMES[face],
    face,
    size: 10,
    x: width / 2,
    y: height / 2,
    align: 'centre',
    tracking: 0,
    leading: 1,
    capitals: false,
    width: null,
  };
  const design = { ...BOARD, elements: [text] };
  const { outlines, elements } = layOut(design, await loadLayoutContext(design)).panels.front;
  const across = elements[0]?.size.width ?? width;
  return { outlines, viewBox: `${(width - across) / 2} ${height / 2 - 8} ${across} 16` };
}

interface DrawnProps {
  name: string;
  make: () => Promise<Sample>;
  ink: string;
  children?: ReactNode;
}

/** Drawn in the browser: as markup, all frames together would outweigh the page. */
function SampleDrawing({ name, make, ink, children }: DrawnProps) {
  const [sample, setSample] = useState<Sample | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name has one drawing
  useEffect(() => {
    let isHere = true;
    const promise = sampleCache.get(name) ?? make();
    sampleCache.set(name, promise);
    promise.then((result) => isHere && setSample(result), console.error);
    return () => {
      isHere = false;
    };
  }, [name]);
  if (!sample) return children;
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
