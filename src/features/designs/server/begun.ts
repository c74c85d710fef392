import { begunDesignPicture, startingPointPicture } from '#kernel/design-addresses.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { adapted } from '../adapted.ts';
import type { DesignPrice, StartingPoint } from '../contract.ts';
import type { Design } from '../design.ts';
import { forBook } from '../for-book.ts';
import { designOfBook } from './begin.ts';
import { type BoundBook, boundBook } from './bound-books.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designPrice } from './price.ts';
import { ownDesign } from './queries.ts';

/** What the page of a book's design is asked to begin with. */
export interface AskedBeginning {
  userId: string;
  bookId: string;
  designId: string | null;
  startId: string | null;
  /** The designs by the shop. */
  starts: readonly StartingPoint[];
  chosen: Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;
}

/** What that page is made with, before the browser opens the draft that may lie there. */
export interface BegunDesign {
  design: Design;
  name: string;
  price: DesignPrice;
  /** Of its front, as it stands. */
  picture: string;
}

/** The design with which the page begins; undefined where there is no such book. */
export async function begunDesign(
  { db, catalogue, dressOf, prices }: DesignsDependencies,
  asked: AskedBeginning,
  rate: ExchangeRate,
): Promise<BegunDesign | undefined> {
  const book = await boundBook(db, asked.bookId);
  if (!book) return undefined;
  const own = designOfBook(book, await catalogue.colours(), dressOf);
  const { design, ...about } = (await fromAnother(db, asked, own)) ?? ofTheBook(book, own, asked.chosen);
  return { design, ...about, price: designPrice(design, { book, prices: prices(), rate }) };
}

function ofTheBook(book: BoundBook, own: Design, chosen: AskedBeginning['chosen']) {
  const design = { ...own, ...chosen };
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const binding = { variantType, leatherType, color };
  return {
    design,
    name: book.title,
    picture: begunDesignPicture(book.id, binding, { view: 'front', width: 640 }),
  };
}

/** One of the person's designs, or of the shop's, for this book; undefined where none is asked for, or it is not there. */
async function fromAnother(
  db: DesignsDependencies['db'],
  { userId, designId, startId, starts }: AskedBeginning,
  own: Design,
): Promise<Omit<BegunDesign, 'price'> | undefined> {
  if (designId) {
    const saved = await ownDesign(db, userId, designId);
    if (!saved) return undefined;
    const { document: design, name, version } = saved;
    const isOfBook = design.book.id === own.book.id;
    const picture = `/api/designs/${designId}/picture?view=front&width=640&v=${version}`;
    return { design: isOfBook ? design : forBook(design, own), name, picture };
  }
  if (!startId) return undefined;
  const point = starts.find(({ id }) => id === startId);
  if (!point) return undefined;
  return {
    design: adapted(point, own.book),
    name: own.book.title,
    picture: startingPointPicture(point, { view: 'front', width: 640 }),
  };
}
