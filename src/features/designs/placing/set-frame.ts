import type { Design, DesignElement, FrameElement, FrameStyle, LabelElement, Side } from '../design.ts';
import { EMBLEMS, PLAIN_FRAMES } from '../design.ts';
import { safeZone } from '../geometry.ts';
import { isHalfLeather } from '../layout/half-leather.ts';
import { type Blocks, isHouseFrame } from './areas.ts';
import { refitSide, restackBoard } from './place-elements.ts';
import { labelFrame } from './set-edition.ts';
import { newElementId } from './spine-tools.ts';

type Board = Exclude<Side, 'spine'>;

/** Labels of half bindings are too small for house frames. */
export const availableFrames = (design: Design, frames: readonly FrameStyle[]): readonly FrameStyle[] =>
  isHalfLeather(design) ? PLAIN_FRAMES : frames;

/**
 * Sets or removes (null) a board's frame and refits its contents. An emblem survives the change.
 * @returns null if the frame leaves too little room
 */
export function setFrame(
  design: Design,
  side: Board,
  frame: FrameStyle | null,
  blocks: Blocks,
): Design | null {
  const [now] = design.elements
    .filter((element): element is FrameElement => element.kind === 'frame' && element.side === side)
    .sort((a, b) => a.y - b.y);
  if (frame === null)
    return now ? { ...design, elements: design.elements.filter((element) => element !== now) } : design;
  const fresh = createFrame(design, side, frame);
  if (!isHouseFrame({ frame })) {
    const next = now ? { ...now, frame } : fresh;
    return next && refitSide(replaceOrInsert(design, now, next), side, blocks);
  }
  if (!fresh) return null;
  const isTooled = ({ kind }: DesignElement) => kind !== 'text' && kind !== 'logo';
  const tooled = design.elements.filter(
    (element) => element.side === side && element !== now && isTooled(element),
  );
  const tool = tooled.find((element) => element.kind === 'ornament')?.ornament;
  const emblem = now?.emblem ?? EMBLEMS.find((candidate) => candidate === tool) ?? null;
  const next = { ...(now && now.height > fresh.height * LARGE ? { ...now, frame } : fresh), emblem };
  const bare = { ...design, elements: design.elements.filter((element) => !tooled.includes(element)) };
  return restackBoard(replaceOrInsert(bare, now, next), side, blocks);
}
/** Minimum share of the board's height; a smaller frame surrounds something on it. */
const LARGE = 0.7;

const replaceOrInsert = (design: Design, now: DesignElement | undefined, next: DesignElement): Design => ({
  ...design,
  elements: now
    ? design.elements.map((element) => (element === now ? next : element))
    : insertBelowContents(design.elements, next),
});

function insertBelowContents(elements: readonly DesignElement[], frame: DesignElement): DesignElement[] {
  const last = elements.findLastIndex(({ kind, side }) => kind === 'label' && side === frame.side);
  return elements.toSpliced(last + 1, 0, frame);
}

function createFrame(design: Design, side: Board, frame: FrameStyle): FrameElement | null {
  if (isHalfLeather(design)) {
    const label = design.elements.find(
      (element): element is LabelElement => element.kind === 'label' && element.side === side,
    );
    return label ? { ...labelFrame(design, label), frame } : null;
  }
  const zone = safeZone(design, side);
  return {
    kind: 'frame',
    id: newElementId(design.elements, 'frame'),
    side,
    rotation: 0,
    foil: null,
    group: null,
    x: zone.x + zone.width / 2,
    y: zone.y + zone.height / 2,
    frame,
    emblem: null,
    variant: 0,
    width: zone.width - 1,
    height: zone.height - 1,
  };
}
