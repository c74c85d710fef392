import { fold, normalise } from '#kernel/normalise.ts';

/** The articles with which titles begin, by language, as `fold` writes them. An apostrophe joins one to the next word. */
const ARTICLES: Record<string, string> = {
  English: 'a an the',
  'Middle English': 'a an the',
  French: "le la les l' un une",
  German: 'der die das ein eine',
  Spanish: 'el la los las un una unos unas',
  Italian: "il lo la i gli le l' un uno una un'",
  Portuguese: 'o a os as um uma uns umas',
  Catalan: "el la els les l' un una",
  Dutch: "de het een 't",
  Danish: 'den det de en et',
  Norwegian: 'den det de en et ei',
  Swedish: 'den det de en ett',
  Greek: 'ο η το οι τα ενας μια ενα',
  'Ancient Greek': 'ο η το οι αι τα',
  Hungarian: 'a az egy',
  Romanian: 'un o',
};

/**
 * What a title is sorted by: without accents, case and punctuation, and without the article of its language that it
 * begins with, as libraries sort. A title of nothing but an article keeps it.
 */
export function sortTitle(title: string, language: string): string {
  // What stands before the first letter is no word, and both apostrophes mean the same.
  const text = fold(title)
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}']+/u, '');
  for (const article of ARTICLES[language]?.split(' ') ?? []) {
    const isElided = article.endsWith("'");
    if (!text.startsWith(isElided ? article : `${article} `)) continue;
    const rest = normalise(text.slice(article.length));
    if (rest !== '') return rest;
  }
  return normalise(title);
}
