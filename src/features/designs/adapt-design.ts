import type { LeatherType, VariantType } from '#kernel/binding.ts';
import { offeredColours, offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { type Design, SIDES } from './design.ts';
import { setLeatherColour } from './guided-edits.ts';
import type { Blocks } from './placing/areas.ts';
import { refitSide } from './placing/place-elements.ts';
import { setBands } from './placing/set-bands.ts';
import { setEdition } from './placing/set-edition.ts';
import { transferToBook } from './transfer-to-book.ts';

export interface AvailableBindings {
  editions: readonly VariantType[];
  leatherTypes: readonly LeatherType[];
  leathers: readonly string[];
}

export const availableBindings = (
  book: Parameters<typeof offeredVariants>[0],
  colours: readonly BookColour[],
): AvailableBindings => ({
  editions: offeredVariants(book),
  leatherTypes: offeredLeathers(book),
  leathers: offeredColours(colours).map(({ colorName }) => colorName),
});

/** Returns the same object if it is already bound so. */
export function applyBinding(
  design: Design,
  binding: Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>,
  leathers: readonly string[],
  blocks: Blocks = new Map(),
): Design {
  const { edition, leather, colour } = { ...design, ...binding };
  const dyed = colour === design.colour ? design : setLeatherColour(design, colour, leathers);
  const covered = leather === design.leather ? dyed : { ...dyed, leather };
  return setEdition(covered, edition, { blocks, leathers }) ?? covered;
}

export const applyAvailableBinding = (design: Design, offered: AvailableBindings, blocks: Blocks): Design =>
  applyBinding(
    design,
    {
      edition: pickAvailable(design.edition, offered.editions),
      leather: pickAvailable(design.leather, offered.leatherTypes),
      colour: pickAvailable(design.colour, offered.leathers),
    },
    offered.leathers,
    blocks,
  );

const pickAvailable = <T>(preferred: T, offered: readonly T[]): T =>
  offered.includes(preferred) ? preferred : (offered[0] ?? preferred);

/** Adapts another book's design, in an available binding and with everything refitted. */
export const adaptDesign = (
  design: Design,
  own: Design,
  offered: AvailableBindings,
  blocks: Blocks,
): Design => refitDesign(applyAvailableBinding(transferToBook(design, own), offered, blocks), blocks);

/** Refits lettering and logos that lack room, smaller or elsewhere; a crowded spine is laid out from scratch. */
export function refitDesign(design: Design, blocks: Blocks): Design {
  return SIDES.reduce((now, side) => {
    const refitted = refitSide(now, side, blocks);
    if (refitted || side !== 'spine') return refitted ?? now;
    return setBands(now, now.bands, blocks) ?? setBands(now, 0, blocks) ?? now;
  }, design);
}
