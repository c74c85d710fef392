import { firstCharacters } from '#kernel/characters.ts';
import { DESIGN_VERSION, type Design } from './design.ts';
import { PAGES_MAX, PAGES_MIN, TITLE_MAX } from './limits.ts';
import { printFront } from './print-front.ts';
import { printSpine } from './print-spine.ts';
import type { PrintBinding } from './print-wish.ts';

/** The binding that the shop gives to a print job: nothing on it lies nearer to an edge, a joint or a band than a binder allows. */
export function bindingOfPrint(print: PrintBinding): Design {
  const { title, name, year, pages, trim, paper, edition, leather, colour } = print;
  const bare: Design = {
    version: DESIGN_VERSION,
    book: {
      id: null,
      title: firstCharacters(title.trim(), TITLE_MAX),
      author: firstCharacters(name.trim(), TITLE_MAX),
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      pages: Math.min(PAGES_MAX, Math.max(PAGES_MIN, 2 * Math.ceil(pages / 2))),
    },
    trim: { width: trim.width, height: trim.height },
    ...{ paper, edition, leather, colour },
    foil: 'gold',
    bands: 0,
    elements: [],
    endpapers:
      print.kind === 'thesis' && edition === 'superDeluxe'
        ? { kind: 'plain', colour: 'ivory' }
        : { kind: 'marbled', paper: 'turkish' },
    edges: 'plain',
    headbands: ['gold', 'burgundy'],
    ribbons: print.kind === 'book' ? ['burgundy'] : [],
    dedication: null,
    slipCase: false,
  };
  const spine = printSpine(bare, print);
  return { ...bare, bands: spine.bands, elements: [...printFront(bare, print), ...spine.elements] };
}
