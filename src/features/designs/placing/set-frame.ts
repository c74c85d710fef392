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
export const availableFrames = (design: Design, all: readonly FrameStyle[]): readonly FrameStyle[] =>
  isHalfLeather(design) ? PLAIN_FRAMES : all;

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
    .filter((one): one is FrameElement => one.kind === 'frame' && one.side === side)
    .sort((a, b) => a.y - b.y);
  if (frame === null)
    return now ? { ...design, elements: design.elements.filter((one) => one !== now) } : design;
  const fresh = createFrame(design, side, frame);
  if (!isHouseFrame({ frame })) {
    const next = now ? { ...now, frame } : fresh;
    return next && refitSide(replaceOrInsert(design, now, next), side, blocks);
  }
  if (!fresh) return null;
  const isTooled = ({ kind }: DesignElement) => kind !== 'text' && kind !== 'logo';
  const others = design.elements.filter((one) => one.side === side && one !== now && isTooled(one));
  const tool = others.find((one) => one.kind === 'ornament')?.ornament;
  const emblem = now?.emblem ?? EMBLEMS.find((one) => one === tool) ?? null;
  const next = { ...(now && now.height > fresh.height * LARGE ? { ...now, frame } : fresh), emblem };
  const bare = { ...design, elements: design.elements.filter((one) => !others.includes(one)) };
  return restackBoard(replaceOrInsert(bare, now, next), side, blocks);
}
/** Minimum share of the board's height; a smaller frame surrounds something on it. */
const LARGE = 0.7;

const replaceOrInsert = (design: Design, now: DesignElement | undefined, next: DesignElement): Design => ({
  ...design,
  elements: now
    ? design.elements.map((one) => (one === now ? next : one))
    : insertBelowContents(design.elements, next),
});

/** Stacked below its contents and above its label. */
function insertBelowContents(elements: readonly DesignElement[], frame: DesignElement): DesignElement[] {
  const last = elements.findLastIndex(({ kind, side }) => kind === 'label' && side === frame.side);
  return elements.toSpliced(last + 1, 0, frame);
}

function createFrame(design: Design, side: Board, frame: FrameStyle): FrameElement | null {
  if (isHalfLeather(design)) {
    const label = design.elements.find(
      (one): one is LabelElement => one.kind === 'label' && one.side === side,
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
