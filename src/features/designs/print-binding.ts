import type { LeatherType, VariantType } from '#kernel/binding.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { TextPaper } from '#kernel/text-papers.ts';
import { DESIGN_VERSION, type Design, type UploadReference } from './design.ts';
import { PAGES_MAX, PAGES_MIN, TITLE_MAX } from './limits.ts';
import { printFront } from './print-front.ts';
import { printSpine } from './print-spine.ts';

/** What a print job says of its binding; texts may be empty. */
export interface PrintBinding {
  kind: 'book' | 'thesis';
  title: string;
  name: string;
  /** Theses only. */
  degree: string;
  /** Four digits, or ''. */
  year: string;
  arms: UploadReference | null;
  /** Twice the leaves: what the thickness of the book follows from. */
  pages: number;
  /** The leaves, cut, in millimetres. */
  trim: { width: number; height: number };
  paper: TextPaper;
  edition: VariantType;
  leather: LeatherType;
  /** The name of a leather colour. */
  colour: string;
  /** Which way a line along the spine reads: down as in English, up as in French. */
  reads?: 'down' | 'up';
}

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
