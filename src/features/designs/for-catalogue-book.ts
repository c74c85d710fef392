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

/** How a book of the shop can be bound. */
export interface Offered {
  editions: readonly VariantType[];
  leatherTypes: readonly LeatherType[];
  /** Names of the leathers. */
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

/** The design in the binding that was chosen; the same where it is bound so already. */
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

/** The design in a binding that its book is offered in. */
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

/** Another book's design for this one, bound as it is offered and with all lettering where it can be made. */
export const takenOver = (design: Design, own: Design, offered: Offered, blocks: Blocks): Design =>
  settledWhole(boundAsOffered(forBook(design, own), offered, blocks), blocks);

/** The design with lettering and marks set smaller, or elsewhere, where they have no room; a crowded spine anew. */
export function settledWhole(design: Design, blocks: Blocks): Design {
  return SIDES.reduce((now, side) => {
    const set = settled(now, side, blocks);
    if (set || side !== 'spine') return set ?? now;
    return withBands(now, now.bands, blocks) ?? withBands(now, 0, blocks) ?? now;
  }, design);
}
