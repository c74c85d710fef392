import { bookAddress } from '#contract/addresses.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#contract/binding.ts';
import type { Book } from '#contract/book.ts';
import { trailTo } from '#features/catalogue/views/product/trail.ts';
import { offeredLeathers, offeredVariants } from '#rules/binding.ts';
import { bookPrice } from '#rules/book-price.ts';
import { isbn13 } from '#rules/isbn.ts';
import { exponentOf } from '#rules/money.ts';
import { breadcrumbList, describe, SITE_NAME } from '../describe.ts';

/** Head of a book's page: social tags, canonical address without options, structured data (decision 47). */
export function describeProduct({ book, origin }: { book: Book; origin: string }) {
  return describe(
    {
      title: titleOf(book),
      description:
        book.metaDescription ?? `${book.title} by ${book.author}, bound by hand in leather to order.`,
      path: book.canonicalUrl,
      image: book.imageUrl,
      type: 'product',
      structured: [productData(book, origin), bookData(book, origin), breadcrumbList(trailTo(book), origin)],
    },
    origin,
  );
}

/** The stored title for search engines may end in the shop's name, which `describe` adds to every page. */
const titleOf = ({ metaTitle, title, author }: Book) =>
  metaTitle?.replace(new RegExp(`\\s*[|·]\\s*${SITE_NAME}$`), '') || `${title} by ${author}`;

/** The book as something to buy, with an offer for each edition and leather. */
function productData(book: Book, origin: string) {
  const gtin13 = book.isbnNo && isbn13(book.isbnNo);
  return {
    '@type': 'Product',
    name: book.title,
    description: book.metaDescription ?? undefined,
    image: origin + book.imageUrl,
    sku: book.sku,
    url: origin + book.canonicalUrl,
    brand: { '@type': 'Brand', name: SITE_NAME },
    ...(gtin13 ? { gtin13 } : {}),
    offers: offeredVariants(book).flatMap((variantType) =>
      offeredLeathers(book).flatMap((leatherType) => {
        const applied = bookPrice(book, variantType, leatherType);
        if (!applied) return [];
        return {
          '@type': 'Offer',
          name: `${VARIANT_LABELS[variantType]}, ${LEATHER_LABELS[leatherType]}`,
          url: origin + bookAddress(book, { variantType, leatherType }),
          priceCurrency: book.currency,
          price: (applied.price / 10 ** exponentOf(book.currency)).toFixed(exponentOf(book.currency)),
          availability: 'https://schema.org/MadeToOrder',
          itemCondition: 'https://schema.org/NewCondition',
        };
      }),
    ),
  };
}

/** The book as something to read. */
function bookData(book: Book, origin: string) {
  return {
    '@type': 'Book',
    name: book.title,
    url: origin + book.canonicalUrl,
    author: book.author.split(' & ').map((name) => ({ '@type': 'Person', name })),
    inLanguage: book.language,
    genre: book.genres,
    bookFormat: 'https://schema.org/Hardcover',
    ...(book.isbnNo ? { isbn: book.isbnNo } : {}),
    ...(book.pages === null ? {} : { numberOfPages: book.pages }),
    // schema.org years are those of the common era.
    ...(book.publishingYear !== null && book.publishingYear > 0
      ? { datePublished: String(book.publishingYear).padStart(4, '0') }
      : {}),
  };
}
