import { distinctEnglishTitle } from '#features/books/english-title.ts';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { Cover } from '#features/books/views/Cover.tsx';
import { VARIANT_LABELS } from '#kernel/binding.ts';
import { BANNER_INTERVAL_MS } from '#kernel/limits.ts';
import { bookPath } from '#kernel/paths.ts';
import { Carousel } from '#ui/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import text from '#ui/text.module.css';
import type { Gallery } from '../contract.ts';
import styles from './finest-work.module.css';

/** Five, four, three or one book per row. */
const SIZES = '(width < 769px) 70vw, (width < 1025px) 28vw, (width < 1201px) 21vw, 15rem';

/** "Artistry in Action: Our Finest Work": one self-moving row per edition (data-and-services 2). */
export function FinestWork({ galleries }: { galleries: readonly Gallery[] }) {
  const tabs = galleries
    .filter(({ books }) => books.length > 0)
    .map(({ category, books }) => {
      const label = `${VARIANT_LABELS[category]} edition`;
      return { id: category, label, content: <Books label={label} category={category} books={books} /> };
    });
  if (tabs.length === 0) return null;
  return (
    <section className={text.wrap} aria-labelledby="finest-work">
      <div className={`${text.ruled} ${styles.section}`}>
        <h2 id="finest-work">Artistry in Action: Our Finest Work</h2>
        <p className={text.lead}>Crafting excellence through meticulous artistry and skill.</p>
        <div className={styles.body}>
          <Tabs label="Editions" tabs={tabs} />
        </div>
      </div>
    </section>
  );
}

function Books({ label, category, books }: Pick<Gallery, 'category' | 'books'> & { label: string }) {
  const items = books.map((book) => ({
    id: book.id,
    content: (
      <Link
        to={bookPath(book, { variantType: category, leatherType: book.leatherType, color: book.color })}
        className={styles.book}
        viewTransition
      >
        <Cover
          book={book}
          color={book.color}
          variantType={category}
          leatherType={book.leatherType}
          sizes={SIZES}
          alt=""
        />
        <span className={styles.title}>
          <bdi lang={languageTag(book.language)}>{book.title}</bdi>
        </span>
        {distinctEnglishTitle(book) && <span className={styles.author}>{distinctEnglishTitle(book)}</span>}
        <span className={styles.author}>
          <bdi>{book.author}</bdi>
        </span>
      </Link>
    ),
  }));
  return (
    <Carousel label={label} items={items} className={styles.books} autoplayMs={BANNER_INTERVAL_MS} centred />
  );
}
