import { type MouseEvent, type ReactNode, useState } from 'react';
import { track } from '#browser/track.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { bookPath } from '#kernel/paths.ts';
import { CachedFragment } from '#ui/CachedFragment.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import type { CardBook } from '../card-book.ts';
import { distinctEnglishTitle } from '../english-title.ts';
import styles from './book-card.module.css';
import { Cover } from './Cover.tsx';

interface BookCardProps {
  book: CardBook;
  sizes: string;
  priority?: boolean;
  /** Shown next to the title, usually the heart. */
  extra?: ReactNode;
  /** Alternative that depends on the book alone, so that the server can cache the card's HTML for all pages. */
  staticExtra?: 'heart';
  /** Click handler of Preview, which otherwise opens a new tab (storefront 2.7). */
  onPreview?: (event: MouseEvent) => void;
  headingLevel?: 2 | 3;
}

/** Covers on cards are at most 320 CSS px wide. Kept short, as pages repeat the list for every card. */
const WIDTHS = [320, 480, 640] as const;

/** Card of a book: cover, title, author, price, heart and Preview (storefront 2.7). */
export function BookCard({
  book,
  sizes,
  priority,
  extra,
  staticExtra,
  onPreview,
  headingLevel = 3,
}: BookCardProps) {
  const applied = bookPrice(book, book.variantType, book.leatherType);
  const { leatherType, variantType, color } = book;
  // Best sellers only have the colour in their address (storefront 2.7), unless shown in another binding.
  const isFinest = leatherType === 'realLeather' && variantType === 'superDeluxe';
  const bindingParams =
    book.catalogue === 'bestSeller' && isFinest ? { color } : { leatherType, variantType, color };
  const to = bookPath(book, bindingParams);
  const english = distinctEnglishTitle(book);
  const Heading = `h${headingLevel}` as const;
  const [isOpening, setIsOpening] = useState(false);
  // Priority pictures are preloaded in the page's head, so their cards can't be cached.
  const cacheKey =
    import.meta.env.SSR && !priority
      ? `card ${headingLevel} ${staticExtra} ${sizes} ${JSON.stringify(book)}`
      : null;
  const cover = () => (
    <Cover
      book={book}
      {...book}
      sizes={sizes}
      widths={WIDTHS}
      alt=""
      isTransitioning={isOpening}
      {...(priority ? { priority } : {})}
    />
  );
  const text = () => (
    <div className={styles.text}>
      <Heading className={styles.title} lang={languageTag(book.language)}>
        <Link
          to={to}
          state={{ book }}
          className={styles.link}
          prefetch="intent"
          viewTransition
          onClick={() => {
            setIsOpening(true);
            track({
              name: 'select_item',
              bookId: book.id,
              variantType: book.variantType,
              leatherType: book.leatherType,
            });
          }}
        >
          <bdi>{book.title}</bdi>
        </Link>
      </Heading>
      {english && <p className={styles.english}>{english}</p>}
      <p className={styles.author}>
        <bdi>{book.author}</bdi>
      </p>
      <div className={`${layout.row} ${layout.spread} ${styles.foot}`}>
        {applied && <Price amount={applied.price} original={applied.original} currency={book.currency} />}
        <span className={`${layout.line} ${styles.actions}`}>
          {extra}
          <Link
            to={to}
            className={styles.preview}
            aria-label={`Preview ${book.title}${onPreview ? '' : ' (opens in a new tab)'}`}
            {...(onPreview ? { onClick: onPreview } : { target: '_blank', rel: 'noopener' })}
          >
            Preview
          </Link>
        </span>
      </div>
    </div>
  );
  if (staticExtra && !onPreview)
    return (
      <CachedFragment as="article" className={styles.card} name={cacheKey}>
        {() => (
          <>
            <div className={styles.plinth}>{cover()}</div>
            {text()}
          </>
        )}
      </CachedFragment>
    );
  return (
    <article className={styles.card}>
      <CachedFragment as="div" className={styles.plinth} name={cacheKey && `cover of ${cacheKey}`}>
        {cover}
      </CachedFragment>
      {text()}
    </article>
  );
}

/** Language tags for screen readers and hyphenation; other languages inherit the page's. */
const TAGS: Record<string, string> = {
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Spanish: 'es',
  Portuguese: 'pt',
  Russian: 'ru',
  Latin: 'la',
  'Ancient Greek': 'grc',
  Greek: 'el',
  Chinese: 'zh',
  Japanese: 'ja',
  Korean: 'ko',
  Arabic: 'ar',
  Persian: 'fa',
  Hebrew: 'he',
  Sanskrit: 'sa',
  Polish: 'pl',
  Czech: 'cs',
  Danish: 'da',
  Norwegian: 'no',
  Swedish: 'sv',
  Icelandic: 'is',
  Finnish: 'fi',
  Hungarian: 'hu',
  Romanian: 'ro',
  Catalan: 'ca',
  Dutch: 'nl',
  Ukrainian: 'uk',
  Serbian: 'sr',
  Bulgarian: 'bg',
  Yiddish: 'yi',
  Armenian: 'hy',
  Georgian: 'ka',
  Awadhi: 'awa',
  Urdu: 'ur',
  Bengali: 'bn',
  Vietnamese: 'vi',
  'Middle English': 'enm',
};
/** BCP 47 tag of a catalogue language. */
export const languageTag = (language: string): string | undefined => TAGS[language];
