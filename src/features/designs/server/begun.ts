import { begunDesignPicture, startingPointPicture } from '#kernel/design-addresses.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { adapted } from '../adapted.ts';
import { otherMeasures } from '../book-measures.ts';
import type { DesignPrice, StartingPoint } from '../contract.ts';
import type { Design } from '../design.ts';
import { boundAs, boundAsOffered, type Offered, offeredFor, takenOver } from '../for-catalogue-book.ts';
import { designOfBook } from './begin.ts';
import { type BoundBook, boundBook } from './bound-books.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designPrice } from './price.ts';
import { ownDesign } from './queries.ts';

export interface AskedBeginning {
  userId: string;
  bookId: string;
  designId: string | null;
  startId: string | null;
  starts: readonly StartingPoint[];
  chosen: Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;
}

/** Server-rendered state, before the browser opens a draft. */
export interface BegunDesign {
  design: Design;
  name: string;
  price: DesignPrice;
  picture: string;
}

/** Logos are placed by the browser, which has their blocks. */
const NO_BLOCKS = new Map<never, never>();

export async function begunDesign(
  { db, catalogue, dressOf, prices }: DesignsDependencies,
  asked: AskedBeginning,
  rate: ExchangeRate,
): Promise<BegunDesign | undefined> {
  const book = await boundBook(db, asked.bookId);
  if (!book) return undefined;
  const colours = await catalogue.colours();
  const own = designOfBook(book, colours, dressOf);
  const offered = offeredFor(book, colours);
  const { design, ...about } =
    (await fromAnother(db, asked, { own, offered })) ??
    ofTheBook(book, own, { chosen: asked.chosen, leathers: offered.leathers });
  return { design, ...about, price: designPrice(design, { book, prices: prices(), rate }) };
}

function ofTheBook(
  book: BoundBook,
  own: Design,
  { chosen, leathers }: Pick<AskedBeginning, 'chosen'> & { leathers: readonly string[] },
) {
  const design = boundAs(own, chosen, leathers);
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const binding = { variantType, leatherType, color };
  return {
    design,
    name: book.title,
    picture: begunDesignPicture(book.id, binding, { view: 'front', width: 640 }),
  };
}

/** One of the user's saved designs or a house design, adapted to this book; undefined if none is requested or found. */
async function fromAnother(
  db: DesignsDependencies['db'],
  { userId, designId, startId, starts }: AskedBeginning,
  { own, offered }: { own: Design; offered: Offered },
): Promise<Omit<BegunDesign, 'price'> | undefined> {
  if (designId) {
    const saved = await ownDesign(db, userId, designId);
    if (!saved) return undefined;
    const { document: design, name, version } = saved;
    const isOfBook = design.book.id === own.book.id && Object.keys(otherMeasures(design, own)).length === 0;
    const picture = `/api/designs/${designId}/picture?view=front&width=640&v=${version}`;
    return { design: isOfBook ? design : takenOver(design, own, offered, NO_BLOCKS), name, picture };
  }
  if (!startId) return undefined;
  const point = starts.find(({ id }) => id === startId);
  if (!point) return undefined;
  return {
    design: boundAsOffered(adapted(point, own.book), offered, NO_BLOCKS),
    name: own.book.title,
    picture: startingPointPicture(point, { view: 'front', width: 640 }),
  };
}
