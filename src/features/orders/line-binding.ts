import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { OrderLine } from './contract.ts';
import type { ProductionRow } from './production-contract.ts';

/**
 * Describes a line's binding. Custom work is described by its quote; its edition, leather and colour are meaningless.
 */
export const bindingLabels = ({
  kind,
  description,
  variantType,
  leatherType,
  colorLabel,
}: Pick<OrderLine, 'kind' | 'description' | 'variantType' | 'leatherType' | 'colorLabel'>): string[] =>
  kind === 'quote' ? [description] : [VARIANT_LABELS[variantType], LEATHER_LABELS[leatherType], colorLabel];

type ProductionBinding = Pick<ProductionRow, 'kind' | 'description' | 'edition' | 'leather' | 'colourLabel'>;

export const productionBindingText = ({
  kind,
  description,
  edition,
  leather,
  colourLabel,
}: ProductionBinding): string =>
  kind === 'quote'
    ? description
    : `${VARIANT_LABELS[edition]}, ${LEATHER_LABELS[leather].toLowerCase()}, ${colourLabel}`;
