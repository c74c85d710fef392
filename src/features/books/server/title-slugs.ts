import { isNonLatin, slugOf } from '#kernel/slug.ts';

/** What the slug of a book is made of. */
export interface Slugged {
  title: string;
  englishTitle?: string | null | undefined;
  volume?: string | null | undefined;
  /** Its name. */
  language: string;
  /** The main one's slug. */
  author: string;
}

/**
 * A slug for each book: the title and the volume; the English title where the script is not Latin; the language added where
 * another book of its main author has the slug, but for English. So one title in one language, bound for two catalogues, has
 * one slug: addresses tell books apart by SKU or id.
 * @param isTaken whether a book beside these has the slug
 * @param keptBy the slug that the book at this place has, which stays while it still says what it says: addresses have it
 */
export function titleSlugs(
  books: readonly Slugged[],
  isTaken: (author: string, slug: string) => boolean = () => false,
  keptBy: (place: number) => string | undefined = () => undefined,
): string[] {
  const plain = books.map(plainSlug);
  const keys = books.map(({ author }, i) => `${author}/${plain[i]}`);
  const times = Map.groupBy(keys, (key) => key);
  return books.map(({ author, language }, i) => {
    const slug = plain[i] ?? '';
    if (language === 'English') return slug;
    const inLanguage = `${slug}-in-${slugOf(language)}`;
    const kept = keptBy(i);
    if (kept === slug || kept === inLanguage) return kept;
    const isShared = (times.get(keys[i] ?? '')?.length ?? 0) > 1 || isTaken(author, slug);
    return isShared ? inLanguage : slug;
  });
}

/** The slug of a book whose author has no other of its name. */
export function plainSlug({ title, englishTitle, volume }: Slugged): string {
  const named = isNonLatin(title) && englishTitle ? englishTitle : title;
  return slugOf(volume ? `${named} ${volume}` : named);
}
