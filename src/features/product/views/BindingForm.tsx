import { BindingChoices } from '#features/books/views/BindingChoices.tsx';
import type { Binding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import styles from './binding-form.module.css';
import { KnowAbout } from './KnowAbout.tsx';

interface BindingFormProps {
  book: ProductPageBook;
  colours: readonly BookColour[];
  binding: Binding;
  onChoose: (change: Partial<Binding>) => void;
}

/** A GET form (storefront 2.9, decision 27); with JavaScript the address follows each choice. */
export function BindingForm({ book, colours, binding, onChoose }: BindingFormProps) {
  return (
    <form method="get" className={`${layout.column} ${styles.form}`}>
      <BindingChoices
        book={book}
        colours={colours}
        binding={binding}
        onChoose={onChoose}
        variantExtra={(choice) => <VariantPrice book={book} binding={choice} />}
        about={{ variant: <KnowAbout subject="variant" />, leather: <KnowAbout subject="leather" /> }}
      />
      <noscript>
        <Button type="submit" kind="secondary">
          Show this binding
        </Button>
      </noscript>
    </form>
  );
}

function VariantPrice({ book, binding }: { book: ProductPageBook; binding: Binding }) {
  const variantPrice = bookPrice(book, binding.variantType, binding.leatherType);
  return variantPrice && <Price amount={variantPrice.price} currency={book.currency} />;
}
