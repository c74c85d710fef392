import type { Shaper } from '#features/tooling/shaping.ts';
import type { Dedication, Design, DesignElement, Foil, Side } from '../design.ts';
import { SIDES } from '../design.ts';
import { bandPositions, type Size, sideSize, spreadOf } from '../geometry.ts';
import type { Layout, Outline, Panel, PanelName, TracedLogo } from '../layout.ts';
import { halfLeather, isHalfLeather } from './half-leather.ts';
import { boxAround, type Laid, outlinesOf } from './laid.ts';
import { combined, type Matrix, rotation } from './path.ts';
import { type SetText, setText } from './text.ts';
import { frame, label, logo, ornament, rule, type Struck } from './tools.ts';

export interface Means {
  shaper: Shaper;
  uploads: ReadonlyMap<string, TracedLogo>;
}

/** Converts a design to outlines in mm. Unchanged elements come from a cache. */
export function layOut(design: Design, means: Means): Layout {
  const panels = Object.fromEntries(SIDES.map((side) => [side, sidePanel(design, side, means)])) as Record<
    Side,
    Panel
  >;
  const layout: Layout = {
    panels: { ...panels, dedication: dedicationPanel(design, means) },
    spread: spreadOf(design),
    bands: bandPositions(design),
    design,
  };
  laidWith.set(layout, means);
  return layout;
}

const laidWith = new WeakMap<Layout, Means>();
/** Context a layout was made with; undefined if it was made elsewhere. */
export const meansBehind = (layout: Layout): Means | undefined => laidWith.get(layout);

function sidePanel(design: Design, side: Side, means: Means): Panel {
  const half = side !== 'spine' && isHalfLeather(design);
  const laid = design.elements
    .filter((element) => element.side === side)
    .map((element) => elementLaid(element, design.foil, means));
  return {
    name: side,
    ...sideSize(design, side),
    ground: half ? 'marbled' : 'leather',
    outlines: [...(half ? halfLeather(design, side) : []), ...laid.flatMap(({ outlines }) => outlines)],
    elements: laid.map(({ placed }) => placed),
  };
}

interface Kept {
  foil: Foil;
  stamp: number;
  trace: TracedLogo | undefined;
  laid: Laid;
}
const kept = new WeakMap<Shaper, WeakMap<DesignElement, Kept>>();

function elementLaid(element: DesignElement, designFoil: Foil, { shaper, uploads }: Means): Laid {
  const foil = element.foil ?? designFoil;
  const trace = element.kind === 'logo' ? uploads.get(element.upload.sha256) : undefined;
  const { stamp } = shaper;
  const ofShaper = kept.get(shaper) ?? new WeakMap<DesignElement, Kept>();
  kept.set(shaper, ofShaper);
  const before = ofShaper.get(element);
  if (before && before.foil === foil && before.stamp === stamp && before.trace === trace) return before.laid;
  const laid = layOutElement(element, foil, trace, shaper);
  ofShaper.set(element, { foil, stamp, trace, laid });
  return laid;
}

function layOutElement(
  element: DesignElement,
  foil: Foil,
  trace: TracedLogo | undefined,
  shaper: Shaper,
): Laid {
  const matrix = combined([1, 0, 0, 1, element.x, element.y], rotation(element.rotation));
  if (element.kind === 'text')
    return laidText(element.id, setText(element.text, element, shaper), matrix, foil);
  const { pieces, blind = [], size } = struck(element, trace);
  const made = { elementId: element.id, material: foil };
  const outlines =
    element.kind === 'label'
      ? outlinesOf(pieces, matrix, { ...made, material: 'label', colour: element.colour })
      : // Rules keep their thickness; the check reports lines that are too thin.
        outlinesOf(pieces, matrix, made, element.kind === 'line' ? 0 : undefined);
  outlines.push(...outlinesOf(blind, matrix, { ...made, material: 'blind' }));
  const box = boxAround(outlines, element.x, element.y);
  const block = trace && { finest: trace.finest * size.width, area: trace.cover * size.width * size.height };
  return { outlines, placed: { id: element.id, size, box, ...block, missing: [] } };
}

function struck(element: Exclude<DesignElement, { kind: 'text' }>, trace: TracedLogo | undefined): Struck {
  if (element.kind === 'ornament') return ornament(element);
  if (element.kind === 'frame') return frame(element);
  if (element.kind === 'line') return rule(element);
  if (element.kind === 'label') return label(element);
  return trace ? logo(trace, element.width) : { pieces: [], size: { width: element.width, height: 0 } };
}

function laidText(id: string, text: SetText, matrix: Matrix, material: Outline['material']): Laid {
  const { path, size, lines, lineStarts, xHeight, missing } = text;
  const piece = { path, stroke: null, round: false, evenOdd: false };
  const outlines = path.steps ? outlinesOf([piece], matrix, { elementId: id, material }) : [];
  const box = boxAround(outlines, matrix[4], matrix[5]);
  return { outlines, placed: { id, size, box, lines, lineStarts, xHeight, missing } };
}

const DEDICATION = 'dedication' satisfies PanelName;
/** Line width as a share of the leaf, and vertical position, a little above the middle. */
const DEDICATION_MEASURE = 0.7;
const DEDICATION_MIDDLE = 0.42;
const dedications = new WeakMap<Dedication, { shaper: Shaper; stamp: number; trim: Size; laid: Laid }>();

function dedicationPanel({ dedication, trim }: Design, { shaper }: Means): Panel {
  const panel = { name: DEDICATION, ...trim, ground: 'paper' } as const;
  if (!dedication) return { ...panel, outlines: [], elements: [] };
  const { stamp } = shaper;
  let known = dedications.get(dedication);
  if (!known || known.shaper !== shaper || known.stamp !== stamp || known.trim !== trim) {
    const width = trim.width * DEDICATION_MEASURE;
    const style = { align: 'centre', tracking: 0, leading: 1.35, capitals: false, width } as const;
    const text = setText(dedication.text, { ...dedication, ...style }, shaper);
    const matrix: Matrix = [1, 0, 0, 1, trim.width / 2, trim.height * DEDICATION_MIDDLE];
    known = { shaper, stamp, trim, laid: laidText(DEDICATION, text, matrix, 'ink') };
    dedications.set(dedication, known);
  }
  return { ...panel, outlines: known.laid.outlines, elements: [known.laid.placed] };
}
