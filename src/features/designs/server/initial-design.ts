import { newDesignPicturePath, startingPointPicturePath } from '#kernel/design-paths.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import {
  type AvailableBindings,
  adaptDesign,
  applyAvailableBinding,
  applyBinding,
  availableBindings,
} from '../adapt-design.ts';
import { adaptHouseDesign } from '../adapt-house-design.ts';
import { differingMeasures } from '../book-measures.ts';
import type { DesignPrice, StartingPoint } from '../contract.ts';
import type { Design } from '../design.ts';
import { type BoundBook, findBoundBook } from './bound-books.ts';
import { createDefaultDesign } from './default-design.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designPrice } from './price.ts';
import { findOwnDesign } from './queries.ts';

export interface InitialDesignRequest {
  userId: string;
  bookId: string;
  designId: string | null;
  startId: string | null;
  starts: readonly StartingPoint[];
  requestedBinding: Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;
}

/** Server-rendered state, before the browser opens a draft. */
export interface InitialDesign {
  design: Design;
  name: string;
  price: DesignPrice;
  picture: string;
}

/** Logos are placed by the browser, which has their blocks. */
const NO_BLOCKS = new Map<never, never>();

export async function loadInitialDesign(
  { db, catalogue, prices }: DesignsDependencies,
  query: InitialDesignRequest,
  rate: ExchangeRate,
): Promise<InitialDesign | undefined> {
  const book = await findBoundBook(db, query.bookId);
  if (!book) return undefined;
  const colours = await catalogue.colours();
  const defaultDesign = createDefaultDesign(book, colours);
  const available = availableBindings(book, colours);
  const { design, ...about } =
    (await fromExistingDesign(db, query, { defaultDesign, available })) ??
    defaultForBook(book, defaultDesign, {
      requestedBinding: query.requestedBinding,
      leathers: available.leathers,
    });
  return { design, ...about, price: designPrice(design, { book, prices: prices(), rate }) };
}

function defaultForBook(
  book: BoundBook,
  defaultDesign: Design,
  {
    requestedBinding,
    leathers,
  }: Pick<InitialDesignRequest, 'requestedBinding'> & { leathers: readonly string[] },
) {
  const design = applyBinding(defaultDesign, requestedBinding, leathers);
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const binding = { variantType, leatherType, color };
  return {
    design,
    name: book.title,
    picture: newDesignPicturePath(book.id, binding, { view: 'front', width: 640 }),
  };
}

/** One of the user's saved designs or a house design, adapted to this book; undefined if none is requested or found. */
async function fromExistingDesign(
  db: DesignsDependencies['db'],
  { userId, designId, startId, starts }: InitialDesignRequest,
  { defaultDesign, available }: { defaultDesign: Design; available: AvailableBindings },
): Promise<Omit<InitialDesign, 'price'> | undefined> {
  if (designId) {
    const saved = await findOwnDesign(db, userId, designId);
    if (!saved) return undefined;
    const { document: design, name, version } = saved;
    const isOfBook =
      design.book.id === defaultDesign.book.id &&
      Object.keys(differingMeasures(design, defaultDesign)).length === 0;
    const picture = `/api/designs/${designId}/picture?view=front&width=640&v=${version}`;
    return {
      design: isOfBook ? design : adaptDesign(design, defaultDesign, available, NO_BLOCKS),
      name,
      picture,
    };
  }
  if (!startId) return undefined;
  const point = starts.find(({ id }) => id === startId);
  if (!point) return undefined;
  return {
    design: applyAvailableBinding(adaptHouseDesign(point, defaultDesign.book), available, NO_BLOCKS),
    name: defaultDesign.book.title,
    picture: startingPointPicturePath(point, { view: 'front', width: 640 }),
  };
}
