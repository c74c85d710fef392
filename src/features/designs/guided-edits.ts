import type { Emblem } from '#kernel/binding-design.ts';
import type {
  Design,
  DesignElement,
  LogoElement,
  OrnamentName,
  Side,
  TextElement,
  UploadReference,
} from './design.ts';
import { safeZone, spineWidth } from './geometry.ts';
import { type Blocks, usableAreas } from './placing/areas.ts';
import { fitLogo, logoWidthRange } from './placing/fit-logo.ts';
import { fitText, LARGEST_SIZES, sizeRange, textRoom } from './placing/fit-text.ts';
import { findRoom } from './placing/free-room.ts';
import { labelColour } from './placing/labels.ts';
import { type Placeable, placeElement, replaceElement, restackBoard } from './placing/place-elements.ts';
import { setBands } from './placing/set-bands.ts';
import { newElementId, removeSpineTools, addSpineTools as withTools } from './placing/spine-tools.ts';

/* Edits of the guided page, which find a suitable place themselves (decision 61). Each returns null if there is none.
   `blocks` are the logos' blocks. */

export function findElements<K extends DesignElement['kind']>(
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

/** For fields that don't affect the layout of other elements. */
export const updateElement = (design: Design, id: string, part: Partial<DesignElement>): Design => ({
  ...design,
  elements: design.elements.map((element) =>
    element.id === id ? ({ ...element, ...part } as DesignElement) : element,
  ),
});

export const removeElement = (design: Design, id: string): Design => ({
  ...design,
  elements: design.elements.filter((element) => element.id !== id),
});

export function addLine(design: Design, side: Side, blocks: Blocks): { design: Design; id: string } | null {
  const id = newElementId(design.elements, 'line');
  const line: TextElement = {
    kind: 'text',
    id,
    side,
    ...lowPosition(design, side),
    rotation: 0,
    foil: null,
    group: null,
    text: side === 'spine' ? 'A line' : 'A line of your own',
    face: findElements(design, 'text')[0]?.face ?? 'garamond',
    size:
      side === 'spine'
        ? Math.max(3, Math.min(5, spineWidth(design) / 5))
        : Math.min(8, safeZone(design, side).height / 24),
    align: 'centre',
    tracking: 0.06,
    leading: 1.2,
    capitals: side === 'spine',
    width: null,
  };
  const added = placeOrRestack(design, line, blocks);
  return added && { design: added, id };
}

/** Places an element on its side; if a board is full, resets all of its lettering. */
function placeOrRestack(design: Design, element: Placeable, blocks: Blocks): Design | null {
  const free = placeElement(design, element, blocks);
  if (free || element.side === 'spine') return free;
  return restackBoard({ ...design, elements: [...design.elements, element] }, element.side, blocks);
}

function lowPosition(design: Design, side: Side): { x: number; y: number } {
  const [area = safeZone(design, side)] = usableAreas(design, side);
  return { x: area.x + area.width / 2, y: area.y + area.height };
}

/** Replaces the board's ornaments with the frame's emblem. */
export function setEmblem(design: Design, frameId: string, emblem: Emblem | null): Design {
  const frame = design.elements.find(({ id }) => id === frameId);
  const updated = updateElement(design, frameId, { emblem });
  if (!frame || emblem === null) return updated;
  return {
    ...updated,
    elements: updated.elements.filter(
      (element) => element.kind !== 'ornament' || element.side !== frame.side,
    ),
  };
}

/** Changes a text's words, face, capitals or size, and sets it as large as fits, up to its current size. */
export function setTextFields(
  design: Design,
  id: string,
  part: Partial<TextElement>,
  blocks: Blocks,
): Design | null {
  const now = design.elements.find(
    (element): element is TextElement => element.id === id && element.kind === 'text',
  );
  if (!now) return null;
  const next = { ...now, ...part };
  if (next.text.trim() === '') return updateElement(design, id, part);
  const fitted = fitText(
    next,
    textRoom(design, now, blocks),
    part.size ?? preferredSize(design, now, blocks),
  );
  return fitted && replaceElement(design, fitted);
}

/** A text that filled its room fills it again. */
function preferredSize(design: Design, text: TextElement, blocks: Blocks): number {
  const { most } = sizeRange(design, text, blocks);
  return text.size >= most * 0.96 ? Math.max(text.size, LARGEST_SIZES[text.side]) : text.size;
}

/** One tool in each empty panel of the spine; null removes all. */
export function setSpineTools(design: Design, ornament: OrnamentName | null, blocks: Blocks): Design | null {
  if (ornament === null) return removeSpineTools(design);
  const now = withTools(design, ornament, blocks);
  if (now) return now;
  const rebuilt = setBands(design, design.bands, blocks);
  return rebuilt && withTools(rebuilt, ornament, blocks);
}

export function setLogo(
  design: Design,
  upload: UploadReference,
  blocks: Blocks,
  side: Side = 'front',
): Design | null {
  const now = findElements(design, 'logo')[0];
  if (now) {
    const room = findRoom(design, now.side, now, { except: now.id, blocks });
    const changed = room && fitLogo({ ...now, upload }, room, blocks);
    return changed
      ? replaceElement(design, changed)
      : placeOrRestack(removeElement(design, now.id), { ...now, upload }, blocks);
  }
  const mark: LogoElement = {
    kind: 'logo',
    id: newElementId(design.elements, 'logo'),
    side,
    ...lowPosition(design, side),
    rotation: 0,
    foil: null,
    group: null,
    upload,
    width: safeZone(design, side).width * (side === 'spine' ? 0.6 : 0.3),
  };
  return placeOrRestack(design, mark, blocks);
}

export function moveLogoToSide(design: Design, id: string, side: Side, blocks: Blocks): Design | null {
  const mark = findElements(design, 'logo').find((logo) => logo.id === id);
  return mark ? placeOrRestack(removeElement(design, id), { ...mark, side }, blocks) : null;
}

export function logoWidths(design: Design, mark: LogoElement, blocks: Blocks) {
  const room = findRoom(design, mark.side, mark, { except: mark.id, blocks });
  return room && logoWidthRange(mark, room, blocks);
}

/** Changes the leather; labels that would match it take another colour. */
export function setLeatherColour(design: Design, colour: string, leathers: readonly string[]): Design {
  const replacement = labelColour(colour, leathers);
  return {
    ...design,
    colour,
    elements: design.elements.map((element) =>
      element.kind === 'label' && element.colour === colour ? { ...element, colour: replacement } : element,
    ),
  };
}
