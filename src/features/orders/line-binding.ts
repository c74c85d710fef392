import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { OrderLine } from './contract.ts';
import type { ProductionRow } from './production-contract.ts';

/**
 * Describes a line's binding. Custom work is described by its quote; its edition, leather and colour are meaningless.
 */
export const bindingLabels = ({
  kind,
  words,
  variantType,
  leatherType,
  colorLabel,
}: Pick<OrderLine, 'kind' | 'words' | 'variantType' | 'leatherType' | 'colorLabel'>): string[] =>
  kind === 'quote' ? [words] : [VARIANT_LABELS[variantType], LEATHER_LABELS[leatherType], colorLabel];

type ProductionBinding = Pick<ProductionRow, 'kind' | 'words' | 'edition' | 'leather' | 'colourLabel'>;

export const productionBindingText = ({
  kind,
  words,
  edition,
  leather,
  colourLabel,
}: ProductionBinding): string =>
  kind === 'quote'
    ? words
    : `${VARIANT_LABELS[edition]}, ${LEATHER_LABELS[leather].toLowerCase()}, ${colourLabel}`;
