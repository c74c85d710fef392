import { LEATHER_LABELS, LEATHER_TYPES, VARIANT_LABELS, VARIANT_TYPES } from '#kernel/binding.ts';
import { type Binding, offeredColours, offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './binding-form.module.css';
import { Choice, Option, Swatch } from './Choices.tsx';
import { KnowAbout } from './KnowAbout.tsx';

interface BindingFormProps {
  book: ShownBook;
  colours: readonly BookColour[];
  binding: Binding;
  onChoose: (change: Partial<Binding>) => void;
}

const VARIANT_WORDS = {
  deluxe: 'Half leather, marbled paper',
  superDeluxe: 'Full leather, reinforced',
} as const;
const LEATHER_WORDS = {
  realLeather: 'Full-grain goatskin',
  veganLeather: 'Polyurethane, cruelty-free',
} as const;

/**
 * Edition, leather and colour of a book (storefront 2.9, decision 27). A form that asks for the page with the
 * chosen binding in its address: without script it is sent, with script the address follows each choice.
 */
export function BindingForm({ book, colours, binding, onChoose }: BindingFormProps) {
  const variants = offeredVariants(book);
  const leathers = offeredLeathers(book);
  const chosen = colours.find(({ colorName }) => colorName === binding.color);
  return (
    <form method="get" className={styles.form}>
      {book.catalogue !== 'exclusive' && (
        <Choice legend="Edition" about={<KnowAbout subject="variant" />}>
          <div className={styles.pair}>
            {VARIANT_TYPES.map((variant) => (
              <Option
                key={variant}
                name="variantType"
                value={variant}
                label={VARIANT_LABELS[variant]}
                words={VARIANT_WORDS[variant]}
                refusal={variants.includes(variant) ? undefined : 'Not offered for this book'}
                aside={<PriceOf book={book} binding={{ ...binding, variantType: variant }} />}
                checked={binding.variantType === variant}
                onChoose={() => onChoose({ variantType: variant })}
              />
            ))}
          </div>
        </Choice>
      )}
      <Choice legend="Leather" about={<KnowAbout subject="leather" />}>
        <div className={styles.pair}>
          {LEATHER_TYPES.map((leather) => (
            <Option
              key={leather}
              name="leatherType"
              value={leather}
              label={LEATHER_LABELS[leather]}
              words={LEATHER_WORDS[leather]}
              refusal={leathers.includes(leather) ? undefined : 'Not offered for this book'}
              checked={binding.leatherType === leather}
              onChoose={() => onChoose({ leatherType: leather })}
            />
          ))}
        </div>
      </Choice>
      <Choice legend="Colour" said={chosen?.label}>
        <div className={styles.swatches}>
          {offeredColours(colours).map((colour) => (
            <Swatch
              key={colour.id}
              colour={colour}
              checked={colour.colorName === binding.color}
              onChoose={() => onChoose({ color: colour.colorName })}
            />
          ))}
        </div>
      </Choice>
      <noscript>
        <Button type="submit" kind="secondary">
          Show this binding
        </Button>
      </noscript>
    </form>
  );
}

function PriceOf({ book, binding }: { book: ShownBook; binding: Binding }) {
  const applied = bookPrice(book, binding.variantType, binding.leatherType);
  return applied && <Price amount={applied.price} currency={book.currency} />;
}
