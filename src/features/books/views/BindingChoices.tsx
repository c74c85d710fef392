import type { ReactNode } from 'react';
import { LEATHER_LABELS, LEATHER_TYPES, VARIANT_LABELS, VARIANT_TYPES } from '#kernel/binding.ts';
import {
  type BindableBook,
  type Binding,
  offeredColours,
  offeredLeathers,
  offeredVariants,
} from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Choice, Option, Swatch } from './BindingOptions.tsx';
import styles from './binding-choices.module.css';

interface BindingChoicesProps {
  book: BindableBook;
  colours: readonly BookColour[];
  binding: Binding;
  onChoose: (change: Partial<Binding>) => void;
  /** Shown next to each edition, such as its price. */
  variantExtra: (binding: Binding) => ReactNode;
  leatherExtra?: (binding: Binding) => ReactNode;
  /** Help buttons next to the legends. */
  about?: { variant: ReactNode; leather: ReactNode };
  /** Prefix of the field names, for pages with several forms. */
  group?: string;
}

const VARIANT_DESCRIPTIONS = {
  deluxe: 'Half leather, marbled paper',
  superDeluxe: 'Full leather, reinforced',
} as const;
const LEATHER_DESCRIPTIONS = {
  realLeather: 'Full-grain goatskin',
  veganLeather: 'Polyurethane, cruelty-free',
} as const;

/**
 * Binding form (storefront 2.9, decision 27). Options not on offer are disabled; exclusive designs have one edition.
 */
export function BindingChoices(props: BindingChoicesProps) {
  const { book, colours, binding, onChoose, variantExtra, leatherExtra, about, group = '' } = props;
  const variants = offeredVariants(book);
  const leathers = offeredLeathers(book);
  const chosenColour = colours.find(({ colorName }) => colorName === binding.color);
  return (
    <>
      {book.catalogue !== 'exclusive' && (
        <Choice legend="Edition" about={about?.variant}>
          <div className={styles.pair}>
            {VARIANT_TYPES.map((variantType) => (
              <Option
                key={variantType}
                name={`${group}variantType`}
                value={variantType}
                label={VARIANT_LABELS[variantType]}
                description={VARIANT_DESCRIPTIONS[variantType]}
                refusal={variants.includes(variantType) ? undefined : NOT_OFFERED}
                extra={variantExtra({ ...binding, variantType })}
                checked={binding.variantType === variantType}
                onChoose={() => onChoose({ variantType })}
              />
            ))}
          </div>
        </Choice>
      )}
      <Choice legend="Leather" about={about?.leather}>
        <div className={styles.pair}>
          {LEATHER_TYPES.map((leatherType) => (
            <Option
              key={leatherType}
              name={`${group}leatherType`}
              value={leatherType}
              label={LEATHER_LABELS[leatherType]}
              description={LEATHER_DESCRIPTIONS[leatherType]}
              refusal={leathers.includes(leatherType) ? undefined : NOT_OFFERED}
              extra={leatherExtra?.({ ...binding, leatherType })}
              checked={binding.leatherType === leatherType}
              onChoose={() => onChoose({ leatherType })}
            />
          ))}
        </div>
      </Choice>
      <Choice legend="Colour" chosenLabel={chosenColour?.label}>
        <div className={styles.swatches}>
          {offeredColours(colours).map((colour) => (
            <Swatch
              key={colour.id}
              name={`${group}color`}
              colour={colour}
              checked={colour.colorName === binding.color}
              onChoose={() => onChoose({ color: colour.colorName })}
            />
          ))}
        </div>
      </Choice>
    </>
  );
}

const NOT_OFFERED = 'Not available for this book';
