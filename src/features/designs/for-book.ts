import type { Design, TextElement } from './design.ts';
import { type Size, sideSize } from './geometry.ts';

/**
 * Adapts a design to another book: facts, measures, and the title and author texts. Elements keep their relative
 * position.
 * @param now default design of the target book
 */
export function forBook(design: Design, now: Design): Design {
  const to = { ...design, book: now.book, trim: now.trim, paper: now.paper };
  const words = new Map([
    [folded(design.book.title), now.book.title],
    [folded(design.book.author), now.book.author],
  ]);
  words.delete('');
  return {
    ...to,
    elements: design.elements.map((element) => {
      const from = sideSize(design, element.side);
      const moved = inProportion(element, from, sideSize(to, element.side));
      return moved.kind === 'text' ? withWords(moved, words) : moved;
    }),
  };
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function inProportion<E extends Design['elements'][number]>(element: E, from: Size, to: Size): E {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const placed = { ...element, x: element.x * across, y: element.y * down };
  return placed.kind === 'frame'
    ? { ...placed, width: placed.width * across, height: placed.height * down }
    : placed;
}

function withWords(element: TextElement, words: ReadonlyMap<string, string>): TextElement {
  const found = words.get(folded(element.text));
  return found ? { ...element, text: found } : element;
}
