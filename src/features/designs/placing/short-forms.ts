import type { Design } from '../design.ts';

/** A title without what follows a colon, where it is long. */
export const shortTitle = (title: string, longest = 48): string =>
  title.length <= longest ? title : (title.split(/[:;(]| or, /u)[0] ?? title).trim() || title;

/** The name under which an author is shelved. */
export const surname = (author: string): string => author.trim().split(/\s+/u).at(-1) ?? author;

/** Forms of a text on a spine, the longest first: a title may be shortened, an author go by the surname. */
export function spineForms(text: string, { title, author }: Design['book']): readonly string[] {
  const folded = fold(text);
  const family = [
    [title, shortTitle(title, 36), shortTitle(title, 0)],
    [author, surname(author)],
  ].find((forms) => forms.some((form) => form && fold(form) === folded));
  return family ? [...new Set(family.filter(Boolean))] : [text];
}

const fold = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();
