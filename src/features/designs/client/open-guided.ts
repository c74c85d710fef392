import type { ProofOf } from '#kernel/design-addresses.ts';
import { adapted } from '../adapted.ts';
import type { Design } from '../design.ts';
import { boundAs, boundAsOffered, type Offered, takenOver } from '../for-catalogue-book.ts';
import { newDesign, savedDesign, sharedDesign } from './design-calls.ts';
import type { Beginning } from './design-store.ts';
import { knowLogos } from './know-logos.ts';
import { knownBlocks } from './means.ts';
import { openDesign } from './open-design.ts';
import { startingPoint } from './starting-point.ts';

type ChosenBinding = Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;

export interface GuidedWish {
  bookId: string;
  designId: string | null;
  startId: string | null;
  lineId: string | null;
  shared: string | null;
  proof: ProofOf | null;
  chosen: ChosenBinding;
}

/** Design to open, and a change to apply as its own undo step, so that a draft left behind is one undo away. */
export interface OpenedGuided {
  beginning: Beginning;
  taken: { label: string; design: (now: Design) => Design } | null;
}

type Taken = NonNullable<OpenedGuided['taken']>;

/** Rejects with `RequestFailed` if something requested doesn't exist. */
export async function openGuided(wish: GuidedWish, offered: Offered): Promise<OpenedGuided> {
  const { bookId, designId, startId, lineId, shared, chosen } = wish;
  if (designId) {
    const beginning = await openDesign({ designId });
    if (beginning.design.book.id === bookId) return { beginning, taken: null };
    const [{ design, name }, own] = await Promise.all([savedDesign(designId), newDesign(bookId)]);
    return { beginning: await openDesign({ bookId }), taken: await takenStart(name, design, own, offered) };
  }
  const beginning = await openDesign(lineId ? { lineId } : { bookId });
  if (shared) return { beginning, taken: await sharedStart(shared, bookId, offered) };
  if (startId) return { beginning, taken: await startFrom(startId, bookId, offered) };
  const isChosen = Object.keys(chosen).length > 0;
  return {
    beginning,
    taken: isChosen
      ? {
          label: 'The binding you chose',
          design: (now) => boundAs(now, chosen, offered.leathers, knownBlocks),
        }
      : null,
  };
}

async function sharedStart(token: string, bookId: string, offered: Offered): Promise<Taken> {
  const [{ name, design }, own] = await Promise.all([sharedDesign(token), newDesign(bookId)]);
  return takenStart(name, design, own, offered);
}

/** Adapts another book's design, once its logo blocks are loaded. */
export async function takenStart(
  name: string,
  design: Design,
  own: Design,
  offered: Offered,
): Promise<Taken> {
  await knowLogos(design);
  return { label: `Start from ${name}`, design: () => takenOver(design, own, offered, knownBlocks) };
}

export async function startFrom(startId: string, bookId: string, offered: Offered): Promise<Taken> {
  const [point, { book }] = await Promise.all([startingPoint(startId), newDesign(bookId)]);
  return {
    label: `Start from ${point.name}`,
    design: () => boundAsOffered(adapted(point, book), offered, knownBlocks),
  };
}
