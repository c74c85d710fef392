import type { Design, TextElement } from './design.ts';
import { type Size, sideSize } from './geometry.ts';

/**
 * A design taken over to another book: the book's facts, its leaves and its own title and author where the design had those
 * of its own book. What stands on a side keeps its place in proportion.
 * @param now the design of the book that it is taken to
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
