import type {
  Design,
  DesignElement,
  FrameElement,
  FrameStyle,
  LogoElement,
  OrnamentName,
  Side,
  TextElement,
  UploadReference,
} from './design.ts';
import { bandPositions, type Size, safeZone, sideSize, spineWidth } from './geometry.ts';

/*
 * What the guided page does to a design: it names what is wanted, and a place that a binder would give it is found here.
 * Whoever wants it elsewhere moves it in the editor.
 */

/** Elements of a kind, front before spine before back, from the head down. */
export function elementsOf<K extends DesignElement['kind']>(
  { elements }: Design,
  kind: K,
  side?: Side,
): Extract<DesignElement, { kind: K }>[] {
  const order: readonly Side[] = ['front', 'spine', 'back'];
  return elements
    .filter(
      (element): element is Extract<DesignElement, { kind: K }> =>
        element.kind === kind && (side === undefined || element.side === side),
    )
    .sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side) || a.y - b.y);
}

/** Changes fields of one element. */
export const withElement = (design: Design, id: string, part: Partial<DesignElement>): Design => ({
  ...design,
  elements: design.elements.map((element) =>
    element.id === id ? ({ ...element, ...part } as DesignElement) : element,
  ),
});

export const without = (design: Design, id: string): Design => ({
  ...design,
  elements: design.elements.filter((element) => element.id !== id),
});

const placed = { rotation: 0, foil: null, group: null } as const;
/** On a spine this narrow a line runs along it. */
const ALONG_BELOW_MM = 16;

/** One more line of lettering, where there is room on the side. */
export function withLine(design: Design, side: Side): { design: Design; id: string } {
  const id = freshId(design, 'line');
  const runsAlong = side === 'spine' && spineWidth(design) < ALONG_BELOW_MM;
  const { height } = safeZone(design, side);
  const spot = freeSpot(design, side);
  const line: TextElement = {
    kind: 'text',
    ...{ ...placed, id, side, ...spot },
    rotation: runsAlong ? 90 : 0,
    text: side === 'spine' ? 'A line' : 'A line of your own',
    face: elementsOf(design, 'text')[0]?.face ?? 'garamond',
    size: side === 'spine' ? Math.max(3, Math.min(5, spineWidth(design) / 5)) : Math.min(8, height / 24),
    align: 'centre',
    tracking: 0.06,
    leading: 1.2,
    capitals: side === 'spine',
    width: null,
  };
  return { design: { ...design, elements: [...design.elements, line] }, id };
}

/** How far apart two things on a side stand at least, so that neither is on the other. */
const APART_MM = 13;

/** The place on a side that is farthest down an empty stretch a binder would use: a panel of the spine, or a height. */
function freeSpot(design: Design, side: Side): { x: number; y: number } {
  const zone = safeZone(design, side);
  const x = zone.x + zone.width / 2;
  const heights =
    side === 'spine' ? panelMiddles(design) : BOARD_HEIGHTS.map((share) => zone.y + zone.height * share);
  const taken = design.elements
    .filter((element) => element.side === side && element.kind !== 'frame')
    .map(({ y }) => y);
  const isFree = (y: number) => taken.every((other) => Math.abs(other - y) >= APART_MM);
  return { x, y: heights.find(isFree) ?? heights.at(-1) ?? zone.y + zone.height / 2 };
}

const BOARD_HEIGHTS = [0.5, 0.64, 0.36, 0.76, 0.24, 0.86, 0.15] as const;

/** Middles of the spine's panels, the second first: it is that of a title. */
function panelMiddles(design: Design): number[] {
  const { height } = sideSize(design, 'spine');
  const edges = [0, ...bandPositions(design), height];
  const middles = edges.slice(1).map((edge, at) => (edge + (edges[at] ?? 0)) / 2);
  const [first, ...others] = middles;
  return design.bands === 0
    ? [0.3, 0.5, 0.7].map((share) => height * share)
    : [...others, first ?? height / 2];
}

/** The frame of a side; null takes it off. An emblem stays while the frame changes. */
export function withFrame(design: Design, side: Side, frame: FrameStyle | null): Design {
  const now = elementsOf(design, 'frame', side)[0];
  if (frame === null) return now ? without(design, now.id) : design;
  if (now) return withElement(design, now.id, { frame });
  const zone = safeZone(design, side);
  const added: FrameElement = {
    kind: 'frame',
    ...{ ...placed, id: freshId(design, 'frame'), side },
    x: zone.x + zone.width / 2,
    y: zone.y + zone.height / 2,
    frame,
    emblem: null,
    variant: 0,
    width: zone.width,
    height: zone.height,
  };
  // Under what stands in it.
  return { ...design, elements: [added, ...design.elements] };
}

/** One tool on each panel of the spine that is empty; null takes all of them off. */
export function withSpineTools(design: Design, ornament: OrnamentName | null): Design {
  const bare = {
    ...design,
    elements: design.elements.filter(({ kind, side }) => !(kind === 'ornament' && side === 'spine')),
  };
  if (ornament === null) return bare;
  const x = spineWidth(design) / 2;
  const size = Math.min(9, spineWidth(design) * 0.42);
  const taken = bare.elements.filter(({ side }) => side === 'spine').map(({ y }) => y);
  let now: Design = bare;
  for (const y of panelMiddles(bare)) {
    if (taken.some((other) => Math.abs(other - y) < APART_MM)) continue;
    const tool = { ...placed, id: freshId(now, 'tool'), side: 'spine', x, y, ornament, size } as const;
    now = { ...now, elements: now.elements.concat({ kind: 'ornament', ...tool }) };
  }
  return now;
}

/** A block of somebody's own mark, on the front unless told otherwise; where there is one, it changes. */
export function withLogo(
  design: Design,
  upload: UploadReference,
  ratio: number,
  side: Side = 'front',
): Design {
  const now = elementsOf(design, 'logo')[0];
  if (now) return withElement(design, now.id, { upload });
  const room = roomFor(design, side);
  const width = Math.min(room.width, room.height / ratio);
  const added: LogoElement = {
    kind: 'logo',
    ...{ ...placed, id: freshId(design, 'logo'), side, ...freeSpot(design, side) },
    upload,
    width,
  };
  return { ...design, elements: [...design.elements, added] };
}

const roomFor = (design: Design, side: Side): Size => {
  const zone = safeZone(design, side);
  return side === 'spine'
    ? { width: zone.width * 0.6, height: 20 }
    : { width: zone.width * 0.3, height: zone.height * 0.2 };
};

/** Takes something to another side, where there is room for it. */
export function movedTo(design: Design, id: string, side: Side): Design {
  const others = without(design, id);
  return withElement(design, id, { side, ...freeSpot(others, side) });
}

/** An id that no element has. */
function freshId({ elements }: Design, kind: string): string {
  const taken = new Set(elements.map(({ id }) => id));
  let n = 1;
  while (taken.has(`${kind}-${n}`)) n += 1;
  return `${kind}-${n}`;
}
