import type { LeatherType, VariantType } from '#kernel/binding.ts';
import { offeredColours, offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { type Design, SIDES } from './design.ts';
import { forBook } from './for-book.ts';
import { withColour } from './guided.ts';
import type { Blocks } from './placing/areas.ts';
import { settled } from './placing/place-things.ts';
import { withBands } from './placing/with-bands.ts';
import { withEdition } from './placing/with-edition.ts';

export interface Offered {
  editions: readonly VariantType[];
  leatherTypes: readonly LeatherType[];
  leathers: readonly string[];
}

export const offeredFor = (
  book: Parameters<typeof offeredVariants>[0],
  colours: readonly BookColour[],
): Offered => ({
  editions: offeredVariants(book),
  leatherTypes: offeredLeathers(book),
  leathers: offeredColours(colours).map(({ colorName }) => colorName),
});

/** Returns the same object if it is already bound so. */
export function boundAs(
  design: Design,
  chosen: Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>,
  leathers: readonly string[],
  blocks: Blocks = new Map(),
): Design {
  const { edition, leather, colour } = { ...design, ...chosen };
  const dyed = colour === design.colour ? design : withColour(design, colour, leathers);
  const covered = leather === design.leather ? dyed : { ...dyed, leather };
  return withEdition(covered, edition, { blocks, leathers }) ?? covered;
}

export const boundAsOffered = (design: Design, offered: Offered, blocks: Blocks): Design =>
  boundAs(
    design,
    {
      edition: offeredOne(design.edition, offered.editions),
      leather: offeredOne(design.leather, offered.leatherTypes),
      colour: offeredOne(design.colour, offered.leathers),
    },
    offered.leathers,
    blocks,
  );

const offeredOne = <T>(wanted: T, offered: readonly T[]): T =>
  offered.includes(wanted) ? wanted : (offered[0] ?? wanted);

/** Adapts another book's design, in an available binding and with everything refitted. */
export const takenOver = (design: Design, own: Design, offered: Offered, blocks: Blocks): Design =>
  settledWhole(boundAsOffered(forBook(design, own), offered, blocks), blocks);

/** Refits lettering and logos that lack room, smaller or elsewhere; a crowded spine is set anew. */
export function settledWhole(design: Design, blocks: Blocks): Design {
  return SIDES.reduce((now, side) => {
    const set = settled(now, side, blocks);
    if (set || side !== 'spine') return set ?? now;
    return withBands(now, now.bands, blocks) ?? withBands(now, 0, blocks) ?? now;
  }, design);
}
