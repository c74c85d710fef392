import { type ReactNode, useEffect, useRef } from 'react';
import { track } from '#browser/track.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { BookImages, ProductPageBook } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import { createServedPart } from '#ui/served-part.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import text from '#ui/text.module.css';
import { BindingForm } from './BindingForm.tsx';
import { BookTerms } from './BookTerms.tsx';
import { BuyBar } from './BuyBar.tsx';
import { BuyControls } from './BuyControls.tsx';
import { bookBreadcrumbs } from './book-breadcrumbs.ts';
import { editionSizeLabel } from './edition-labels.ts';
import { Gallery } from './Gallery.tsx';
import { Heading } from './Heading.tsx';
import { PhotographGallery } from './PhotographGallery.tsx';
import styles from './product-page.module.css';
import { useBinding } from './use-binding.ts';
import { type AddToCart, type BeforeLogin, usePurchase } from './use-purchase.ts';

const loadBookFacts = () => import('./BookFacts.served.tsx').then((file) => file.BookFacts);
const BookFacts = createServedPart(loadBookFacts, import.meta.env.SSR ? await loadBookFacts() : null);

const loadAuthorNote = () => import('./AuthorNote.served.tsx').then((file) => file.AuthorNote);
const AuthorNote = createServedPart(loadAuthorNote, import.meta.env.SSR ? await loadAuthorNote() : null);

const loadBindingStrip = () => import('./BindingStrip.served.tsx').then((file) => file.BindingStrip);
/** Same content for every book (storefront 2.9). */
const BindingStrip = createServedPart(
  loadBindingStrip,
  import.meta.env.SSR ? await loadBindingStrip() : null,
);

interface ProductPageProps {
  book: ProductPageBook;
  /** All leathers, including disabled ones, which aren't shown. */
  colours: readonly BookColour[];
  reviews: ReactNode;
  recommendations: ReactNode;
  initialTab?: 'about' | 'reviews';
  onAddToCart: AddToCart;
  /** When set, the cart button leads to login and this stores the pending purchase (storefront 6). */
  beforeLogin?: BeforeLogin | undefined;
}

/** Pass the book's id as `key`, so that pictures and quantity reset with the book (storefront 2.9, decision 27). */
export function ProductPage({
  book,
  colours,
  reviews,
  recommendations,
  initialTab = 'about',
  onAddToCart,
  beforeLogin,
}: ProductPageProps) {
  const { binding, choose } = useBinding(book, colours);
  const colour = colours.find(({ colorName }) => colorName === binding.color) ?? { label: binding.color };
  const photographs = findPhotographs(book, binding);
  const purchase = usePurchase(book, { ...binding, colorLabel: colour.label }, onAddToCart, beforeLogin);
  const buyRow = useRef<HTMLDivElement>(null);
  const bindingPrice = bookPrice(book, binding.variantType, binding.leatherType);
  const bookId = book.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view counts once per book, not per binding
  useEffect(
    () =>
      track({
        name: 'view_item',
        bookId,
        variantType: binding.variantType,
        leatherType: binding.leatherType,
      }),
    [bookId],
  );
  const onChoose: typeof choose = (change) => {
    choose(change);
    // Exclusive books in another colour are separate pieces, limited to one (storefront 4).
    if (change.color && book.catalogue === 'exclusive') purchase.setQuantity(1);
  };
  const cartProps = { book, binding, purchase };
  return (
    <article className={styles.page}>
      <div className={text.wrap}>
        <Breadcrumbs trail={bookBreadcrumbs(book)} />
        <div className={styles.opening}>
          <div className={styles.pictures}>
            {photographs ? (
              <PhotographGallery {...photographs} />
            ) : (
              <Gallery book={book} binding={binding} colour={colour} />
            )}
          </div>
          <div className={`${layout.column} ${styles.text}`}>
            <div className={`${layout.column} ${styles.first}`}>
              <Heading book={book}>
                <p role="status" className={styles.price}>
                  {bindingPrice && (
                    <Price
                      large
                      amount={bindingPrice.price}
                      original={bindingPrice.original}
                      currency={book.currency}
                    />
                  )}
                </p>
              </Heading>
              {book.editionLimit !== undefined && (
                <p className={`${text.soft} ${styles.limit}`}>{editionSizeLabel(book.editionLimit)}</p>
              )}
              <BindingForm book={book} colours={colours} binding={binding} onChoose={onChoose} />
              <BuyControls {...cartProps} row={buyRow} />
            </div>
            <BookTerms book={book} />
          </div>
        </div>
        <div className={styles.tabs}>
          <Tabs
            label="About this book"
            initial={initialTab}
            tabs={[
              { id: 'about', label: 'About the book', content: <BookFacts book={book} /> },
              { id: 'reviews', label: 'Reviews', content: reviews },
            ]}
          />
        </div>
        <BindingStrip />
        <AuthorNote book={book} />
        {recommendations}
      </div>
      <BuyBar {...cartProps} price={bindingPrice?.price ?? null} row={buyRow} />
    </article>
  );
}

/** Undefined when covers are drawn instead (data-and-services 3, decision 28). */
function findPhotographs(
  { catalogue, photographs }: Pick<ProductPageBook, 'catalogue' | 'photographs'>,
  { color, variantType, leatherType }: Binding,
): BookImages[string] | undefined {
  const key = catalogue === 'exclusive' ? color : `${color}_${variantType}_${leatherType}`;
  const match = photographs?.[key];
  return match && match.links.length > 0 ? match : undefined;
}
