import type { Design, DesignElement, LogoElement, Side, TextElement } from '../design.ts';
import { sideSize } from '../geometry.ts';
import { isHalfLeather } from '../layout/half-leather.ts';
import { smallestSizes } from '../smallest-size.ts';
import { type Blocks, usableAreas } from './areas.ts';
import { fitLogo } from './fit-logo.ts';
import { fitText, hasEnoughRoom, readingSize } from './fit-text.ts';
import { findFreeStretches, findRoom, type Stretch } from './free-room.ts';
import { addLabel } from './labels.ts';

export type Placeable = TextElement | LogoElement;
export const isPlaceable = (element: DesignElement): element is Placeable =>
  element.kind === 'text' || element.kind === 'logo';

/** Adds an element where its side has room; null if there is none. */
export function placeElement(design: Design, element: Placeable, blocks: Blocks): Design | null {
  const spot = findSpot(design, element, blocks);
  if (spot) return { ...design, elements: [...design.elements, spot] };
  if (element.side === 'spine' || !isHalfLeather(design)) return null;
  const labelled = addLabel(design, element.side);
  const onLabel = labelled && findSpot(labelled, element, blocks);
  return labelled && onLabel ? { ...labelled, elements: [...labelled.elements, onLabel] } : null;
}

function findSpot(design: Design, element: Placeable, blocks: Blocks): Placeable | null {
  for (const stretch of findFreeStretches(design, element.side, blocks)) {
    const there =
      element.kind === 'text'
        ? fitTextInStretch(element, stretch, design)
        : fitLogo({ ...element, ...roundedPosition(stretch) }, stretch.room, blocks);
    if (there) return there;
  }
  return null;
}

const roundedPosition = ({ x, y }: Stretch) => ({ x: tenth(x), y: tenth(y) });

/** Along a narrow spine; null if it would be hard to read. */
function fitTextInStretch(text: TextElement, stretch: Stretch, design: Design): TextElement | null {
  const isNarrow = text.side === 'spine' && sideSize(design, 'spine').width < ALONG_BELOW_MM;
  const turned = { ...text, ...roundedPosition(stretch), rotation: isNarrow ? 90 : 0 };
  const { height } = readingSize(turned, stretch.room);
  const fitted = fitText(turned, stretch.room, Math.min(text.size, height));
  return fitted && fitted.size >= Math.min(text.size, smallestSizes(fitted).smallest) ? fitted : null;
}
/** Spine width in mm below which lines run along it. */
const ALONG_BELOW_MM = 16;

/**
 * Refits lettering and logos that lack room, smaller or elsewhere; other elements stay.
 * @returns null if something fits nowhere
 */
export function refitSide(design: Design, side: Side, blocks: Blocks): Design | null {
  let now: Design | null = design;
  for (const element of design.elements) {
    if (!now) return null;
    if (element.side !== side || !isPlaceable(element)) continue;
    now = refitElement(now, element, blocks);
  }
  return now;
}

/** Smallest share of its size to which a text shrinks before it is moved. */
const SHRINK = 0.6;

function refitElement(design: Design, element: Placeable, blocks: Blocks): Design | null {
  if (element.kind === 'text' && hasEnoughRoom(design, element, blocks)) return design;
  // Its block has not loaded yet.
  if (element.kind === 'logo' && !blocks.has(element.upload.sha256)) return design;
  const room = findRoom(design, element.side, element, { except: element.id, blocks });
  const here =
    room && (element.kind === 'text' ? fitText(element, room, element.size) : fitLogo(element, room, blocks));
  if (here?.kind === 'logo' || (here && here.size >= (element as TextElement).size * SHRINK))
    return replaceElement(design, here);
  const remaining = { ...design, elements: design.elements.filter(({ id }) => id !== element.id) };
  return placeElement(remaining, element, blocks) ?? (here && replaceElement(design, here));
}

export const replaceElement = (design: Design, element: DesignElement): Design => ({
  ...design,
  elements: design.elements.map((existing) => (existing.id === element.id ? element : existing)),
});

/**
 * Stacks all lettering and logos of a board: the lowest in its second area, everything else in the first.
 * @returns null if something would be too small
 */
export function restackBoard(design: Design, side: Side, blocks: Blocks): Design | null {
  const things = design.elements
    .filter((element): element is Placeable => element.side === side && isPlaceable(element))
    .sort((a, b) => a.y - b.y);
  const [first, second] = usableAreas(design, side);
  if (!first) return things.length === 0 ? design : null;
  const below = second && things.length > 1 ? things.at(-1) : undefined;
  const above = below ? things.slice(0, -1) : things;
  // The first is the title.
  const shares = above.map((_, i) => (i === 0 ? 2 : 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const free = first.height - BETWEEN * (above.length - 1);
  let y = first.y;
  let now = design;
  const fitInto = (element: Placeable, area: typeof first, largest: number) => {
    const centre = { x: tenth(area.x + area.width / 2), y: tenth(area.y + area.height / 2), rotation: 0 };
    const fitted =
      element.kind === 'text'
        ? fitText({ ...element, ...centre, align: 'centre' }, area, largest)
        : fitLogo({ ...element, ...centre }, area, blocks);
    if (fitted) now = replaceElement(now, fitted);
    return fitted !== null;
  };
  for (const [i, element] of above.entries()) {
    const height = (free * (shares[i] as number)) / sum;
    if (!fitInto(element, { ...first, y, height }, i === 0 ? LARGEST.title : LARGEST.other)) return null;
    y += height + BETWEEN;
  }
  if (below && second && !fitInto(below, second, LARGEST.other)) return null;
  return now;
}
const BETWEEN = 2;
const LARGEST = { title: 14.5, other: 7.5 };

const tenth = (mm: number) => Math.round(mm * 10) / 10;
