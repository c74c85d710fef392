import { isNonLatin, slugify } from '#kernel/normalise.ts';

export interface SlugSource {
  title: string;
  englishTitle?: string | null | undefined;
  volume?: string | null | undefined;
  language: string;
  author: string;
}

/**
 * Slug of each book: title and volume, or the English title for non-Latin scripts. Adds the language, except English,
 * if another book of the main author has the slug. Books in several catalogues share a slug; addresses also contain
 * the SKU or id.
 * @param isTaken whether another book has the slug
 * @param currentSlug the book's current slug, kept while still valid, as addresses contain it
 */
export function createTitleSlugs(
  books: readonly SlugSource[],
  isTaken: (author: string, slug: string) => boolean = () => false,
  currentSlug: (place: number) => string | undefined = () => undefined,
): string[] {
  const plain = books.map(createPlainSlug);
  const keys = books.map(({ author }, i) => `${author}/${plain[i]}`);
  const times = Map.groupBy(keys, (key) => key);
  return books.map(({ author, language }, i) => {
    const slug = plain[i] ?? '';
    if (language === 'English') return slug;
    const inLanguage = `${slug}-in-${slugify(language)}`;
    const current = currentSlug(i);
    if (current === slug || current === inLanguage) return current;
    const isShared = (times.get(keys[i] ?? '')?.length ?? 0) > 1 || isTaken(author, slug);
    return isShared ? inLanguage : slug;
  });
}

export function createPlainSlug({ title, englishTitle, volume }: SlugSource): string {
  const slugTitle = isNonLatin(title) && englishTitle ? englishTitle : title;
  return slugify(volume ? `${slugTitle} ${volume}` : slugTitle);
}
