import type { Design, DesignElement, FrameElement, FrameStyle, LabelElement, Side } from '../design.ts';
import { EMBLEMS, PLAIN_FRAMES } from '../design.ts';
import { safeZone } from '../geometry.ts';
import { isHalfLeather } from '../layout/half-leather.ts';
import { type Blocks, isHouseFrame } from './areas.ts';
import { settled, stacked } from './place-things.ts';
import { freshId } from './spine-tools.ts';
import { labelFrame } from './with-edition.ts';

type Board = Exclude<Side, 'spine'>;

/** Frames that a board can have: on a label of half leather only plain ones are large enough for foil. */
export const framesFor = (design: Design, all: readonly FrameStyle[]): readonly FrameStyle[] =>
  isHalfLeather(design) ? PLAIN_FRAMES : all;

/**
 * The frame of a board, with lettering and marks where that frame leaves room; null takes it off. An emblem stays while
 * the frame changes.
 * @returns null where the frame leaves too little room
 */
export function withFrame(
  design: Design,
  side: Board,
  frame: FrameStyle | null,
  blocks: Blocks,
): Design | null {
  const [now] = design.elements
    .filter((one): one is FrameElement => one.kind === 'frame' && one.side === side)
    .sort((a, b) => a.y - b.y);
  if (frame === null)
    return now ? { ...design, elements: design.elements.filter((one) => one !== now) } : design;
  const fresh = newFrame(design, side, frame);
  if (!isHouseFrame({ frame })) {
    const next = now ? { ...now, frame } : fresh;
    return next && settled(withElements(design, now, next), side, blocks);
  }
  if (!fresh) return null;
  // The tooling of a frame of the house fills the board.
  const isTooled = ({ kind }: DesignElement) => kind !== 'text' && kind !== 'logo';
  const others = design.elements.filter((one) => one.side === side && one !== now && isTooled(one));
  const tool = others.find((one) => one.kind === 'ornament')?.ornament;
  const emblem = now?.emblem ?? EMBLEMS.find((one) => one === tool) ?? null;
  const next = { ...(now && now.height > fresh.height * LARGE ? { ...now, frame } : fresh), emblem };
  const bare = { ...design, elements: design.elements.filter((one) => !others.includes(one)) };
  return stacked(withElements(bare, now, next), side, blocks);
}
/** A frame lower than this share of the board stands around something on it. */
const LARGE = 0.7;

const withElements = (design: Design, now: DesignElement | undefined, next: DesignElement): Design => ({
  ...design,
  elements: now
    ? design.elements.map((one) => (one === now ? next : one))
    : addedUnder(design.elements, next),
});

/** Under what stands in it, and above the label on which it is. */
function addedUnder(elements: readonly DesignElement[], frame: DesignElement): DesignElement[] {
  const last = elements.findLastIndex(({ kind, side }) => kind === 'label' && side === frame.side);
  return elements.toSpliced(last + 1, 0, frame);
}

function newFrame(design: Design, side: Board, frame: FrameStyle): FrameElement | null {
  if (isHalfLeather(design)) {
    const label = design.elements.find(
      (one): one is LabelElement => one.kind === 'label' && one.side === side,
    );
    return label ? { ...labelFrame(design, label), frame } : null;
  }
  const zone = safeZone(design, side);
  return {
    ...{ kind: 'frame', id: freshId(design.elements, 'frame'), side, rotation: 0, foil: null, group: null },
    ...{ x: zone.x + zone.width / 2, y: zone.y + zone.height / 2, frame, emblem: null, variant: 0 },
    // Lines have their middle on its edge.
    ...{ width: zone.width - 1, height: zone.height - 1 },
  };
}
