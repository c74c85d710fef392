import type { Shaper } from '#features/tooling/shaping.ts';
import type { Dedication, Design, DesignElement, Foil, Side } from '../design.ts';
import { SIDES } from '../design.ts';
import { bandPositions, type Size, sideSize, spreadSize } from '../geometry.ts';
import type { Layout, Outline, Panel, PanelName, TracedLogo } from '../layout.ts';
import { halfLeatherOutlines, isHalfLeather } from './half-leather.ts';
import { createOutlines, type LaidOut, outlinesBox } from './outlines.ts';
import { combineMatrices, type Matrix, rotationMatrix } from './path.ts';
import { type SetText, setText } from './text.ts';
import {
  framePieces,
  labelPieces,
  logoPieces,
  ornamentPieces,
  rulePieces,
  type ToolPieces,
} from './tool-pieces.ts';

export interface LayoutContext {
  shaper: Shaper;
  uploads: ReadonlyMap<string, TracedLogo>;
}

/** Converts a design to outlines in mm. Unchanged elements come from a cache. */
export function layOut(design: Design, context: LayoutContext): Layout {
  const panels = Object.fromEntries(SIDES.map((side) => [side, sidePanel(design, side, context)])) as Record<
    Side,
    Panel
  >;
  const layout: Layout = {
    panels: { ...panels, dedication: dedicationPanel(design, context) },
    spread: spreadSize(design),
    bands: bandPositions(design),
    design,
  };
  layoutContexts.set(layout, context);
  return layout;
}

const layoutContexts = new WeakMap<Layout, LayoutContext>();
/** Context a layout was made with; undefined if it was made elsewhere. */
export const getLayoutContext = (layout: Layout): LayoutContext | undefined => layoutContexts.get(layout);

function sidePanel(design: Design, side: Side, context: LayoutContext): Panel {
  const half = side !== 'spine' && isHalfLeather(design);
  const laid = design.elements
    .filter((element) => element.side === side)
    .map((element) => layOutCached(element, design.foil, context));
  return {
    name: side,
    ...sideSize(design, side),
    ground: half ? 'marbled' : 'leather',
    outlines: [
      ...(half ? halfLeatherOutlines(design, side) : []),
      ...laid.flatMap(({ outlines }) => outlines),
    ],
    elements: laid.map(({ placed }) => placed),
  };
}

interface CachedElement {
  foil: Foil;
  stamp: number;
  trace: TracedLogo | undefined;
  laid: LaidOut;
}
const elementCache = new WeakMap<Shaper, WeakMap<DesignElement, CachedElement>>();

function layOutCached(element: DesignElement, designFoil: Foil, { shaper, uploads }: LayoutContext): LaidOut {
  const foil = element.foil ?? designFoil;
  const trace = element.kind === 'logo' ? uploads.get(element.upload.sha256) : undefined;
  const { stamp } = shaper;
  const shaperCache = elementCache.get(shaper) ?? new WeakMap<DesignElement, CachedElement>();
  elementCache.set(shaper, shaperCache);
  const before = shaperCache.get(element);
  if (before && before.foil === foil && before.stamp === stamp && before.trace === trace) return before.laid;
  const laid = layOutElement(element, foil, trace, shaper);
  shaperCache.set(element, { foil, stamp, trace, laid });
  return laid;
}

function layOutElement(
  element: DesignElement,
  foil: Foil,
  trace: TracedLogo | undefined,
  shaper: Shaper,
): LaidOut {
  const matrix = combineMatrices([1, 0, 0, 1, element.x, element.y], rotationMatrix(element.rotation));
  if (element.kind === 'text')
    return layOutText(element.id, setText(element.text, element, shaper), matrix, foil);
  const { pieces, blind = [], size } = elementPieces(element, trace);
  const source = { elementId: element.id, material: foil };
  const outlines =
    element.kind === 'label'
      ? createOutlines(pieces, matrix, { ...source, material: 'label', colour: element.colour })
      : // Rules keep their thickness; the check reports lines that are too thin.
        createOutlines(pieces, matrix, source, element.kind === 'line' ? 0 : undefined);
  outlines.push(...createOutlines(blind, matrix, { ...source, material: 'blind' }));
  const box = outlinesBox(outlines, element.x, element.y);
  const block = trace && { finest: trace.finest * size.width, area: trace.cover * size.width * size.height };
  return { outlines, placed: { id: element.id, size, box, ...block, missing: [] } };
}

function elementPieces(
  element: Exclude<DesignElement, { kind: 'text' }>,
  trace: TracedLogo | undefined,
): ToolPieces {
  if (element.kind === 'ornament') return ornamentPieces(element);
  if (element.kind === 'frame') return framePieces(element);
  if (element.kind === 'line') return rulePieces(element);
  if (element.kind === 'label') return labelPieces(element);
  return trace ? logoPieces(trace, element.width) : { pieces: [], size: { width: element.width, height: 0 } };
}

function layOutText(id: string, text: SetText, matrix: Matrix, material: Outline['material']): LaidOut {
  const { path, size, lines, lineStarts, xHeight, missing } = text;
  const piece = { path, stroke: null, round: false, evenOdd: false };
  const outlines = path.steps ? createOutlines([piece], matrix, { elementId: id, material }) : [];
  const box = outlinesBox(outlines, matrix[4], matrix[5]);
  return { outlines, placed: { id, size, box, lines, lineStarts, xHeight, missing } };
}

const DEDICATION = 'dedication' satisfies PanelName;
/** Line width as a share of the leaf, and vertical position, a little above the middle. */
const DEDICATION_MEASURE = 0.7;
const DEDICATION_MIDDLE = 0.42;
const dedications = new WeakMap<Dedication, { shaper: Shaper; stamp: number; trim: Size; laid: LaidOut }>();

function dedicationPanel({ dedication, trim }: Design, { shaper }: LayoutContext): Panel {
  const panel = { name: DEDICATION, ...trim, ground: 'paper' } as const;
  if (!dedication) return { ...panel, outlines: [], elements: [] };
  const { stamp } = shaper;
  let cached = dedications.get(dedication);
  if (!cached || cached.shaper !== shaper || cached.stamp !== stamp || cached.trim !== trim) {
    const width = trim.width * DEDICATION_MEASURE;
    const style = { align: 'centre', tracking: 0, leading: 1.35, capitals: false, width } as const;
    const text = setText(dedication.text, { ...dedication, ...style }, shaper);
    const matrix: Matrix = [1, 0, 0, 1, trim.width / 2, trim.height * DEDICATION_MIDDLE];
    cached = { shaper, stamp, trim, laid: layOutText(DEDICATION, text, matrix, 'ink') };
    dedications.set(dedication, cached);
  }
  return { ...panel, outlines: cached.laid.outlines, elements: [cached.laid.placed] };
}
