import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { OrderLine } from './contract.ts';
import type { ProductionRow } from './production-contract.ts';

/** How an ordered line is bound; of quoted work what the quote said, whose edition, leather and colour mean nothing. */
export const bindingInWords = ({
  kind,
  words,
  variantType,
  leatherType,
  colorLabel,
}: Pick<OrderLine, 'kind' | 'words' | 'variantType' | 'leatherType' | 'colorLabel'>): string[] =>
  kind === 'quote' ? [words] : [VARIANT_LABELS[variantType], LEATHER_LABELS[leatherType], colorLabel];

type ProductionBinding = Pick<ProductionRow, 'kind' | 'words' | 'edition' | 'leather' | 'colourLabel'>;

/** The same of a line in production, as one text. */
export const productionBinding = ({
  kind,
  words,
  edition,
  leather,
  colourLabel,
}: ProductionBinding): string =>
  kind === 'quote'
    ? words
    : `${VARIANT_LABELS[edition]}, ${LEATHER_LABELS[leather].toLowerCase()}, ${colourLabel}`;
