import type { ProofOf } from '#kernel/design-addresses.ts';
import { adapted } from '../adapted.ts';
import type { Design } from '../design.ts';
import { forBook } from '../for-book.ts';
import { newDesign, savedDesign, sharedDesign } from './design-calls.ts';
import type { Beginning } from './design-store.ts';
import { openDesign } from './open-design.ts';
import { startingPoint } from './starting-point.ts';

/** What of a binding was chosen on the page that led here. */
type ChosenBinding = Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;

export interface GuidedWish {
  bookId: string;
  designId: string | null;
  startId: string | null;
  lineId: string | null;
  /** The token of a design that somebody shares. */
  shared: string | null;
  /** The proof that it is changed for. */
  proof: ProofOf | null;
  chosen: ChosenBinding;
}

/** What is opened, and what is done to it at once as a step of its own, so that a draft that was left is one undo away. */
export interface OpenedGuided {
  beginning: Beginning;
  taken: { label: string; design: (now: Design) => Design } | null;
}

/** Opens the design of a book for its page. Rejects with `RequestFailed` where what was asked for is not there. */
export async function openGuided(wish: GuidedWish): Promise<OpenedGuided> {
  const { bookId, designId, startId, lineId, shared, chosen } = wish;
  if (designId) {
    const beginning = await openDesign({ designId });
    if (beginning.design.book.id === bookId) return { beginning, taken: null };
    const { design, name } = await savedDesign(designId);
    return {
      beginning: await openDesign({ bookId }),
      taken: { label: `Start from ${name}`, design: (now) => forBook(design, now) },
    };
  }
  const beginning = await openDesign(lineId ? { lineId } : { bookId });
  if (shared) return { beginning, taken: await sharedStart(shared) };
  if (startId) return { beginning, taken: await startFrom(startId, bookId) };
  const isChosen = Object.keys(chosen).length > 0;
  return {
    beginning,
    taken: isChosen ? { label: 'The binding you chose', design: (now) => boundAs(now, chosen) } : null,
  };
}

async function sharedStart(token: string): Promise<NonNullable<OpenedGuided['taken']>> {
  const { name, design } = await sharedDesign(token);
  return { label: `Start from ${name}`, design: (now) => forBook(design, now) };
}

/** One of the shop's designs, set for the book. */
export async function startFrom(
  startId: string,
  bookId: string,
): Promise<NonNullable<OpenedGuided['taken']>> {
  const [point, { book }] = await Promise.all([startingPoint(startId), newDesign(bookId)]);
  return { label: `Start from ${point.name}`, design: () => adapted(point, book) };
}

/** The same design where it is bound so already. */
function boundAs(design: Design, chosen: ChosenBinding): Design {
  const { edition, leather, colour } = { ...design, ...chosen };
  const isSame = edition === design.edition && leather === design.leather && colour === design.colour;
  return isSame ? design : { ...design, edition, leather, colour };
}
