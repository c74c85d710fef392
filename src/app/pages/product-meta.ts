import { isbn13 } from '#features/books/isbn.ts';
import { bookBreadcrumbs } from '#features/product/views/book-breadcrumbs.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { RATING_MAX } from '#kernel/limits.ts';
import { bookPath } from '#kernel/paths.ts';
import { breadcrumbList, documentHead, SITE_NAME } from '#ui/document-head.ts';
import type { ProductData } from './product-page.ts';

type Rating = Pick<ProductData['reviews'], 'total' | 'averageRating'>;

/** Meta tags of a product page: social tags, canonical URL without options, structured data (decision 47). */
export function productMeta({ loaderData }: { loaderData: ProductData | undefined }) {
  if (!loaderData) return [];
  const { book, reviews, origin } = loaderData;
  return documentHead(
    {
      title: book.metaTitle ?? `${book.title} by ${book.author}`,
      description:
        book.metaDescription ?? `${book.title} by ${book.author}, bound by hand in leather to order.`,
      path: book.canonicalUrl,
      image: book.imageUrl,
      imageAlt: `${book.title} by ${book.author}, bound in leather`,
      type: 'product',
      properties: priceTags(book),
      structured: [
        productData(book, reviews, origin),
        bookData(book, origin),
        breadcrumbList(bookBreadcrumbs(book), origin),
      ],
    },
    origin,
  );
}

function priceTags(book: ProductPageBook): Record<string, string> {
  const applied = bookPrice(book, book.variantType, book.leatherType);
  if (!applied) return {};
  return {
    'product:price:amount': formatAmount(applied.price, book.currency),
    'product:price:currency': book.currency,
    'product:availability': 'in stock',
    'product:condition': 'new',
    'product:retailer_item_id': book.sku,
  };
}

const formatAmount = (price: number, currency: string) =>
  (price / 10 ** currencyExponent(currency)).toFixed(currencyExponent(currency));

function productData(book: ProductPageBook, { total, averageRating }: Rating, origin: string) {
  const gtin13 = book.isbnNo && isbn13(book.isbnNo);
  return {
    '@type': 'Product',
    name: book.title,
    description: book.metaDescription,
    image: origin + book.imageUrl,
    sku: book.sku,
    url: origin + book.canonicalUrl,
    brand: { '@type': 'Brand', name: SITE_NAME },
    ...(gtin13 ? { gtin13 } : {}),
    ...(averageRating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: averageRating,
            reviewCount: total,
            bestRating: RATING_MAX,
            worstRating: 1,
          },
        }),
    offers: offeredVariants(book).flatMap((variantType) =>
      offeredLeathers(book).flatMap((leatherType) => {
        const applied = bookPrice(book, variantType, leatherType);
        if (!applied) return [];
        return {
          '@type': 'Offer',
          name: `${VARIANT_LABELS[variantType]}, ${LEATHER_LABELS[leatherType]}`,
          url: origin + bookPath(book, { variantType, leatherType }),
          priceCurrency: book.currency,
          price: formatAmount(applied.price, book.currency),
          availability: 'https://schema.org/MadeToOrder',
          itemCondition: 'https://schema.org/NewCondition',
        };
      }),
    ),
  };
}

function bookData(book: ProductPageBook, origin: string) {
  return {
    '@type': 'Book',
    name: book.title,
    url: origin + book.canonicalUrl,
    author: book.author.split(' & ').map((name) => ({ '@type': 'Person', name })),
    inLanguage: book.language,
    genre: book.genres,
    bookFormat: 'https://schema.org/Hardcover',
    ...(book.isbnNo ? { isbn: book.isbnNo } : {}),
    ...(book.pages === undefined ? {} : { numberOfPages: book.pages }),
    // schema.org years are of the common era.
    ...(book.publishingYear !== undefined && book.publishingYear > 0
      ? { datePublished: String(book.publishingYear).padStart(4, '0') }
      : {}),
  };
}
