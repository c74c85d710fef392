import { SPINE_DEGREE_MAX } from '#kernel/spine-lettering.ts';
import type { Design, DesignElement } from './design.ts';
import { BAND, bandPositions, SAFE_EDGE, sideSize } from './geometry.ts';
import { letteredInSlot, type Slot, type SlotStyle } from './print-lettering.ts';
import type { PrintBinding } from './print-wish.ts';

interface PrintSpine {
  bands: Design['bands'];
  elements: DesignElement[];
}

const STYLE = {
  ...{ face: 'garamond', capitals: true, tracking: 0.05, leading: 1.25, min: 2.8 },
} as const satisfies Partial<SlotStyle>;
/** A spine narrower than this is smooth and lettered along. */
const ACROSS_FROM_MM = 24;
/** What is left free at each edge of the spine, and beside a band. */
const MARGIN = 1.6;
const BESIDE_BAND = BAND.half + 2;

/** Title, name and year in the panels of a wide spine where all of them fit, else along it. */
export const printSpine = (design: Design, print: PrintBinding): PrintSpine =>
  (sideSize(design, 'spine').width >= ACROSS_FROM_MM ? across(design, print) : null) ?? along(design, print);

/** A degree in short stands before the year. */
const dateOf = ({ kind, degree, year }: PrintBinding): string => {
  const short = kind === 'thesis' && [...degree.trim()].length <= SPINE_DEGREE_MAX ? degree.trim() : '';
  return [short, year].filter(Boolean).join(' ');
};

function across(design: Design, print: PrintBinding): PrintSpine | null {
  const { width, height } = sideSize(design, 'spine');
  const edges = [0, ...bandPositions({ ...design, bands: 5 }), height];
  const panel = (k: number): Slot => {
    const [top, bottom] = [edges[k] as number, edges[k + 1] as number];
    const [from, to] = [
      Math.max(top + BESIDE_BAND, SAFE_EDGE),
      Math.min(bottom - BESIDE_BAND, height - SAFE_EDGE),
    ];
    return {
      ...{ side: 'spine', x: width / 2, y: (from + to) / 2 },
      ...{ width: width - 2 * MARGIN, height: to - from },
    };
  };
  const wanted = [
    { id: 'spine-title', text: print.title, panel: 1, max: 6.4 },
    { id: 'spine-name', text: print.name, panel: 2, max: 5 },
    { id: 'spine-year', text: dateOf(print), panel: 5, max: 4.4 },
  ].filter(({ text }) => text.trim() !== '');
  const texts = wanted.map(({ id, text, panel: at, max }) =>
    // A word that is broken to fit reads better along.
    isWhole(text, letteredInSlot(id, text, panel(at), { ...STYLE, max })),
  );
  if (texts.some((text) => text === null)) return null;
  const size = Math.round(Math.min(9, (width - 2 * MARGIN) * 0.4, panel(3).height * 0.7) * 10) / 10;
  const signs = [0, 3, 4].map((k): DesignElement => {
    const { x, y } = panel(k);
    return {
      ...{ id: `spine-sign-${k}`, kind: 'ornament', side: 'spine', rotation: 0, foil: null, group: null },
      ...{ x, y: Math.round(y * 10) / 10, ornament: 'fleuron', size: Math.min(size, panel(k).height) },
    };
  });
  return { bands: 5, elements: [...texts.filter((text) => text !== null), ...signs] };
}

const words = (text: string) => text.trim().split(/\s+/u).join(' ');
const isWhole = <T extends { text: string }>(text: string, set: T | null): T | null =>
  set && set.text.replaceAll('\n', ' ') === words(text) ? set : null;

function along(design: Design, print: PrintBinding): PrintSpine {
  const { width, height } = sideSize(design, 'spine');
  const free = height - 2 * SAFE_EDGE - 2;
  const isUp = print.reads === 'up';
  /** From where reading begins: the head where it reads down, the foot where it reads up. */
  const part = (from: number, to: number): Slot => {
    const [a, b] = isUp ? [1 - to, 1 - from] : [from, to];
    return {
      ...{ side: 'spine', x: width / 2, y: SAFE_EDGE + 1 + (free * (a + b)) / 2 },
      ...{ rotation: isUp ? 270 : 90, width: free * (to - from), height: width - 2 * MARGIN },
    };
  };
  const date = dateOf(print);
  const nameEnds = date ? 0.82 : 1;
  const max = Math.min(9, Math.max(3, (width - 2 * MARGIN) * 0.6));
  const style = { ...STYLE, max };
  const shorten = { mayShorten: true };
  const elements = [
    letteredInSlot(
      'spine-title',
      print.title,
      part(0, print.name.trim() ? 0.54 : nameEnds - 0.04),
      style,
      shorten,
    ),
    letteredInSlot('spine-name', print.name, part(0.58, nameEnds), { ...style, max: max * 0.85 }, shorten),
    letteredInSlot('spine-year', date, part(0.86, 1), { ...style, max: max * 0.85 }, shorten),
  ].filter((element) => element !== null);
  return { bands: 0, elements };
}
