import { firstCharacters } from '#kernel/characters.ts';
import { DESIGN_VERSION, type Design, type DesignElement } from '../design.ts';
import { TITLE_MAX } from '../limits.ts';
import type { PrintedBase, PrintedBook } from './printed-book.ts';
import { printedFront } from './printed-front.ts';
import { printedSpine } from './printed-spine.ts';

/**
 * Binding for a customer's print job: a plain double rule, lettered as large as fits, so that any title can be made.
 */
export function printedBinding(book: PrintedBook): Design {
  const { kind, title, name, year, leaves, trim, paper, edition, leather, colour } = book;
  const base: PrintedBase = {
    version: DESIGN_VERSION,
    book: {
      id: null,
      title: firstCharacters(title, TITLE_MAX),
      author: firstCharacters(name, TITLE_MAX),
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      pages: leaves * 2,
    },
    trim,
    paper,
    edition,
    leather,
    colour,
    foil: 'gold',
    endpapers: kind === 'thesis' ? { kind: 'plain', colour: 'ivory' } : { kind: 'marbled', paper: 'turkish' },
    edges: 'plain',
    headbands: ['gold', 'burgundy'],
    ribbons: ['burgundy'],
    dedication: null,
    slipCase: false,
  };
  const spine = printedSpine(base, book);
  const elements: DesignElement[] = [...printedFront(base, book), ...spine.elements];
  return { ...base, bands: spine.bands, elements };
}
