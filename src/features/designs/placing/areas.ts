import { drawFrameInField } from '#features/tooling/frames.ts';
import { FRAMES, type FrameName } from '#kernel/binding-design.ts';
import type { Design, DesignElement, FrameElement, Side } from '../design.ts';
import { BAND, bandPositions, type Size, safeZone, sideSize } from '../geometry.ts';
import { isHalfLeather } from '../layout/half-leather.ts';
import type { TracedLogo } from '../layout.ts';
import { textExtent } from './text-size.ts';

/** Upright rectangle on a side: upper left corner and size, in mm. */
export interface Area extends Size {
  x: number;
  y: number;
}
export type Blocks = ReadonlyMap<string, TracedLogo>;

export const areaCentre = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });
export const areaAround = (x: number, y: number, { width, height }: Size): Area => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
export const insetArea = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
export const areaContains = (area: Area, { x, y }: { x: number; y: number }): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
export function intersectAreas(a: Area, b: Area): Area {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

/** Bounding box of an element, estimated on the large side. */
export function elementBox(element: DesignElement, blocks: Blocks): Area {
  const { width, height } = elementSize(element, blocks);
  const turn = (element.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return areaAround(element.x, element.y, {
    width: width * cos + height * sin,
    height: width * sin + height * cos,
  });
}

function elementSize(element: DesignElement, blocks: Blocks): Size {
  if (element.kind === 'text') return textExtent(element);
  if (element.kind === 'ornament') return { width: element.size, height: element.size };
  if (element.kind === 'line') return { width: element.length, height: 2 * element.thickness + 0.8 };
  if (element.kind === 'logo')
    return { width: element.width, height: element.width * (blocks.get(element.upload.sha256)?.ratio ?? 1) };
  return element;
}

/** Distance in mm from the middle of a raised band, without and with a rule beside it. */
const BESIDE_BAND = BAND.half + 2;
const BESIDE_RULES = 6.5;
/** Margin at the spine's edges; smaller on a thin spine. */
const spineMargin = (width: number) => Math.min(2, Math.max(1.3, width * 0.15));

/** Panels between the raised bands, from the head; a flat spine is one panel. */
export function spinePanels(design: Design): Area[] {
  const { width, height } = sideSize(design, 'spine');
  const margin = spineMargin(width);
  const hasRules = design.elements.some(({ kind, side }) => kind === 'line' && side === 'spine');
  const beside = hasRules ? BESIDE_RULES : BESIDE_BAND;
  const bands = bandPositions(design);
  const end = hasRules ? 8 : 6;
  const tops = [end, ...bands.map((y) => y + beside)];
  const bottoms = [...bands.map((y) => y - beside), height - end];
  return tops.map((y, k) => ({
    x: margin,
    y,
    width: width - 2 * margin,
    height: (bottoms[k] as number) - y,
  }));
}

const framePadding = (width: number) => (width < 40 ? 1.2 : 2.5);
/** From a plain frame's edge to the inside of its innermost line. */
const PLAIN_LINES: Record<string, number> = { single: 0.3, double: 1.9, triple: 2.35 };
const IN_LABEL = 3;

/** Usable areas inside a frame: everything inside a plain one, the title and author fields of a house frame. */
function frameAreas(frame: FrameElement): Area[] {
  const field = areaAround(frame.x, frame.y, frame);
  if (!isHouseFrame(frame))
    return [insetArea(field, (PLAIN_LINES[frame.frame] ?? 0) + framePadding(frame.width))];
  return houseFrameAreas(frame).map((room) => ({ ...room, x: field.x + room.x, y: field.y + room.y }));
}

const houseFrameCache = new Map<string, Area[]>();

/** Title and author fields of a house frame, from its upper left corner. Cached, since drawing one is slow. */
function houseFrameAreas({ frame, variant, width, height }: FrameElement): Area[] {
  const key = `${frame} ${variant} ${width} ${height}`;
  const before = houseFrameCache.get(key);
  if (before) return before;
  if (houseFrameCache.size > 500) houseFrameCache.clear();
  const { title, author, unit } = drawFrameInField(frame as FrameName, null, variant, width, height);
  const rooms = [title, author].map((box) => ({
    x: box.x * unit,
    y: box.y * unit,
    width: box.width * unit,
    height: box.height * unit,
  }));
  houseFrameCache.set(key, rooms);
  return rooms;
}

export const isHouseFrame = ({ frame }: Pick<FrameElement, 'frame'>): boolean =>
  (FRAMES as readonly string[]).includes(frame);

/** Minimum share of an area's height for a frame to enclose its contents. */
const AROUND_ALL = 0.5;

/** Areas where foil holds: between bands, inside frames, and on labels of half-leather boards. */
export function usableAreas(design: Design, side: Side): Area[] {
  const elements = design.elements.filter((element) => element.side === side);
  const frames = elements.filter((element) => element.kind === 'frame').sort((a, b) => b.height - a.height);
  const zone: Area = safeZone(design, side);
  const grounds =
    side === 'spine'
      ? spinePanels(design)
      : isHalfLeather(design)
        ? elements.flatMap((element) =>
            element.kind === 'label' ? [insetArea(areaAround(element.x, element.y, element), IN_LABEL)] : [],
          )
        : [zone];
  // Largest frame first.
  return frames
    .reduce((areas, frame) => areas.flatMap((area) => areasInFrame(area, frame)), grounds)
    .filter(({ width, height }) => width > 3 && height > 3);
}

const areasInFrame = (area: Area, frame: FrameElement): Area[] =>
  areaContains(area, frame) && frame.height >= area.height * AROUND_ALL
    ? frameAreas(frame).map((room) => intersectAreas(area, room))
    : [area];
