import { fold, normalise } from '#kernel/normalise.ts';

/** Leading articles by language, in folded form. One ending in an apostrophe is attached to the next word. */
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

/** Without accents, case, punctuation and leading article, as in libraries, unless the article is all there is. */
export function sortTitle(title: string, language: string): string {
  // Skips leading punctuation and unifies apostrophes.
  const text = fold(title)
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}']+/u, '');
  for (const article of ARTICLES[language]?.split(' ') ?? []) {
    const isElided = article.endsWith("'");
    if (!text.startsWith(isElided ? article : `${article} `)) continue;
    const withoutArticle = normalise(text.slice(article.length));
    if (withoutArticle !== '') return withoutArticle;
  }
  return normalise(title);
}
