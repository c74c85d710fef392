import { BANNER_INTERVAL_MS } from '#kernel/limits.ts';
import { listingPath, PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Carousel } from '#ui/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { pictureSources } from '#ui/picture-sources.ts';
import { Section } from '#ui/Section.tsx';
import type { BestSellingAuthor } from '../contract.ts';
import styles from './best-selling-authors.module.css';

/** Autoplays with more authors than this (storefront 2.6). */
const STATIC_MAX = 3;
const SIZES = '(width < 577px) 36vw, (width < 1025px) 23vw, min(15vw, 15rem)';

/** "Best Selling Authors": each links to a search for the author's books (storefront 2.6). */
export function BestSellingAuthors({ authors }: { authors: readonly BestSellingAuthor[] }) {
  if (authors.length === 0) return null;
  const items = authors.map((author) => ({ id: author.id, content: <Author author={author} /> }));
  return (
    <Section
      title="Best Selling Authors"
      action={
        <ButtonLink to={PAGES.listing} kind="secondary">
          Explore More Authors
        </ButtonLink>
      }
    >
      <Carousel
        label="Authors"
        items={items}
        className={authors.length === 1 ? styles.item : styles.authors}
        // The specification sets no pace for this carousel, so it uses the banner's.
        {...(authors.length > STATIC_MAX ? { autoplayMs: BANNER_INTERVAL_MS } : {})}
      />
    </Section>
  );
}

function Author({ author: { authorName, url, altText } }: { author: BestSellingAuthor }) {
  const { src, avif, webp } = pictureSources(url);
  return (
    <Link
      to={listingPath({ q: authorName, field: 'author', criteria: 'author' })}
      className={styles.author}
      prefetch="intent"
      viewTransition
    >
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
        <img
          src={src}
          srcSet={webp}
          sizes={webp && SIZES}
          alt={altText}
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <bdi className={styles.name}>{authorName}</bdi>
    </Link>
  );
}
