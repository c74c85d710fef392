import type { Design } from '../design.ts';

export const shortTitle = (title: string, longest = 48): string =>
  title.length <= longest ? title : (title.split(/[:;(]| or, /u)[0] ?? title).trim() || title;

export const surname = (author: string): string => author.trim().split(/\s+/u).at(-1) ?? author;

/** Alternatives for a spine text, the longest first: a short title, or the author's surname. */
export function spineTextForms(text: string, { title, author }: Design['book']): readonly string[] {
  const folded = normalizeText(text);
  const family = [
    [title, shortTitle(title, 36), shortTitle(title, 0)],
    [author, surname(author)],
  ].find((forms) => forms.some((form) => form && normalizeText(form) === folded));
  return family ? [...new Set(family.filter(Boolean))] : [text];
}

const normalizeText = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();
