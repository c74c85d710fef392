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
export function setEdition(
  design: Design,
  edition: Design['edition'],
  context: EditionContext,
): Design | null {
  if (edition === design.edition) return design;
  const now = { ...design, edition };
  if (!isHalfLeather(now))
    return (context.full && restoreFullLeather(now, context.full, context.blocks)) ?? now;
  const colour = labelColour(design.colour, context.leathers);
  return (['front', 'back'] as const).reduce<Design | null>(
    (result, side) => result && moveToLabels(result, side, { colour, blocks: context.blocks }),
    now,
  );
}

type Board = Exclude<Side, 'spine'>;

function moveToLabels(
  design: Design,
  side: Board,
  { colour, blocks }: { colour: string; blocks: Blocks },
): Design | null {
  const onSide = design.elements.filter((element) => element.side === side);
  const labels = onSide.filter((element) => element.kind === 'label');
  const isOnLabel = (element: DesignElement) =>
    labels.some((label) => areaContains(areaAround(label.x, label.y, label), element));
  const things = onSide.filter(isPlaceable);
  const retained = design.elements.filter(
    (element) => element.side !== side || element.kind === 'label' || isOnLabel(element),
  );
  const loose = things.filter((element) => !isOnLabel(element)).sort((a, b) => a.y - b.y);
  const bare = { ...design, elements: retained };
  if (loose.length === 0) return refitSide(bare, side, blocks);
  if (labels.length > 0) return placeAll(bare, loose, blocks);
  const labelled = addLabel(bare, side, Math.min(110, 54 + 14 * Math.max(0, loose.length - 2)));
  const label = labelled?.elements[0];
  if (!labelled || label?.kind !== 'label') return null;
  const coloured = { ...label, colour };
  const under = [coloured, labelFrame(labelled, coloured)];
  const withLabel = { ...labelled, elements: [...under, ...bare.elements, ...loose] };
  return restackBoard(withLabel, side, blocks);
}

const placeAll = (design: Design, things: readonly Placeable[], blocks: Blocks): Design | null =>
  things.reduce<Design | null>((result, element) => result && placeElement(result, element, blocks), design);

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
  const now = new Map(design.elements.map((element) => [element.id, element]));
  const boards = full.flatMap((element): DesignElement[] => {
    if (element.side === 'spine') return [];
    if (!isPlaceable(element)) return [element];
    const current = now.get(element.id);
    return current?.kind === element.kind
      ? [{ ...current, ...placementFields(element) } as DesignElement]
      : [];
  });
  const ids = new Set(boards.map(({ id }) => id));
  const fresh = design.elements.filter(
    (element): element is Placeable =>
      element.side !== 'spine' && isPlaceable(element) && !ids.has(element.id),
  );
  const spine = design.elements.filter(({ side }) => side === 'spine');
  const back = { ...design, elements: [...boards, ...spine] };
  const placed = placeAll(back, fresh, blocks);
  const front = placed && refitSide(placed, 'front', blocks);
  return front && refitSide(front, 'back', blocks);
}

function placementFields(element: Placeable): Partial<DesignElement> {
  const { side, x, y, rotation } = element;
  if (element.kind === 'logo') return { side, x, y, rotation, width: element.width };
  const { size, width, align, leading } = element;
  return { side, x, y, rotation, size, width, align, leading } as Partial<DesignElement>;
}
