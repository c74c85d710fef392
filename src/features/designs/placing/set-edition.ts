import type { Design, DesignElement, FrameElement, Side } from '../design.ts';
import { isHalfLeather } from '../layout/half-leather.ts';
import { areaAround, areaContains, type Blocks } from './areas.ts';
import { addLabel, labelColour } from './labels.ts';
import { isPlaceable, type Placeable, placeElement, refitSide, restackBoard } from './place-elements.ts';
import { newElementId } from './spine-tools.ts';

export interface EditionContext {
  blocks: Blocks;
  leathers: readonly string[];
  /** Elements of the full-leather boards, to restore later. */
  full?: readonly DesignElement[];
}

/**
 * Changes the edition. Half leather moves the boards' lettering and logos onto framed labels and drops tooled frames;
 * going back restores the boards.
 * @returns null if the labels lack room
 */
export function setEdition(design: Design, edition: Design['edition'], other: EditionContext): Design | null {
  if (edition === design.edition) return design;
  const now = { ...design, edition };
  if (!isHalfLeather(now)) return (other.full && restoreFullLeather(now, other.full, other.blocks)) ?? now;
  const colour = labelColour(design.colour, other.leathers);
  return (['front', 'back'] as const).reduce<Design | null>(
    (all, side) => all && moveToLabels(all, side, { colour, blocks: other.blocks }),
    now,
  );
}

type Board = Exclude<Side, 'spine'>;

function moveToLabels(
  design: Design,
  side: Board,
  { colour, blocks }: { colour: string; blocks: Blocks },
): Design | null {
  const on = design.elements.filter((one) => one.side === side);
  const labels = on.filter((one) => one.kind === 'label');
  const isHeld = (one: DesignElement) =>
    labels.some((label) => areaContains(areaAround(label.x, label.y, label), one));
  const things = on.filter(isPlaceable);
  const kept = design.elements.filter((one) => one.side !== side || one.kind === 'label' || isHeld(one));
  const loose = things.filter((one) => !isHeld(one)).sort((a, b) => a.y - b.y);
  const bare = { ...design, elements: kept };
  if (loose.length === 0) return refitSide(bare, side, blocks);
  if (labels.length > 0) return placeAll(bare, loose, blocks);
  const labelled = addLabel(bare, side, Math.min(110, 54 + 14 * Math.max(0, loose.length - 2)));
  const label = labelled?.elements[0];
  if (!labelled || label?.kind !== 'label') return null;
  const coloured = { ...label, colour };
  const under = [coloured, labelFrame(labelled, coloured)];
  const set = { ...labelled, elements: [...under, ...bare.elements, ...loose] };
  return restackBoard(set, side, blocks);
}

const placeAll = (design: Design, things: readonly Placeable[], blocks: Blocks): Design | null =>
  things.reduce<Design | null>((all, one) => all && placeElement(all, one, blocks), design);

export const labelFrame = (
  { elements }: Design,
  { side, x, y, width, height }: Extract<DesignElement, { kind: 'label' }>,
): FrameElement => ({
  kind: 'frame',
  id: newElementId(elements, 'label-frame'),
  side,
  rotation: 0,
  foil: null,
  group: null,
  x,
  y,
  width: width - 5,
  height: height - 5,
  frame: 'double',
  emblem: null,
  variant: 0,
});

/** Restores the full-leather boards: known elements return to their place, new ones find one. */
function restoreFullLeather(design: Design, full: readonly DesignElement[], blocks: Blocks): Design | null {
  const now = new Map(design.elements.map((one) => [one.id, one]));
  const boards = full.flatMap((one): DesignElement[] => {
    if (one.side === 'spine') return [];
    if (!isPlaceable(one)) return [one];
    const known = now.get(one.id);
    return known?.kind === one.kind ? [{ ...known, ...placementFields(one) } as DesignElement] : [];
  });
  const ids = new Set(boards.map(({ id }) => id));
  const fresh = design.elements.filter(
    (one): one is Placeable => one.side !== 'spine' && isPlaceable(one) && !ids.has(one.id),
  );
  const spine = design.elements.filter(({ side }) => side === 'spine');
  const back = { ...design, elements: [...boards, ...spine] };
  const set = placeAll(back, fresh, blocks);
  const front = set && refitSide(set, 'front', blocks);
  return front && refitSide(front, 'back', blocks);
}

function placementFields(one: Placeable): Partial<DesignElement> {
  const { side, x, y, rotation } = one;
  if (one.kind === 'logo') return { side, x, y, rotation, width: one.width };
  const { size, width, align, leading } = one;
  return { side, x, y, rotation, size, width, align, leading } as Partial<DesignElement>;
}
