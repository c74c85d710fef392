/** What a book is called, in the language of the edition and in English. */
interface Titled {
  title: string;
  englishTitle?: string | null | undefined;
}

/**
 * The English title to stand beside the book's own, or null where it would say nothing new: `紅樓夢` is the Dream of the
 * Red Chamber, and `Pan Tadeusz` is Pan Tadeusz.
 */
export function englishBeside({ title, englishTitle }: Titled): string | null {
  if (!englishTitle) return null;
  return plain(englishTitle).startsWith(plain(title)) ? null : englishTitle;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
