import type { Design, TextElement } from './design.ts';
import { type Size, sideSize } from './geometry.ts';

/**
 * Adapts a design to another book: facts, measures, and the title and author texts. Elements keep their relative
 * position.
 * @param target default design of the target book
 */
export function transferToBook(design: Design, target: Design): Design {
  const to = { ...design, book: target.book, trim: target.trim, paper: target.paper };
  const replacements = new Map([
    [normalizeText(design.book.title), target.book.title],
    [normalizeText(design.book.author), target.book.author],
  ]);
  replacements.delete('');
  return {
    ...to,
    elements: design.elements.map((element) => {
      const from = sideSize(design, element.side);
      const moved = scaleElement(element, from, sideSize(to, element.side));
      return moved.kind === 'text' ? replaceText(moved, replacements) : moved;
    }),
  };
}

const normalizeText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function scaleElement<E extends Design['elements'][number]>(element: E, from: Size, to: Size): E {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const placed = { ...element, x: element.x * across, y: element.y * down };
  return placed.kind === 'frame'
    ? { ...placed, width: placed.width * across, height: placed.height * down }
    : placed;
}

function replaceText(element: TextElement, replacements: ReadonlyMap<string, string>): TextElement {
  const replacement = replacements.get(normalizeText(element.text));
  return replacement ? { ...element, text: replacement } : element;
}
