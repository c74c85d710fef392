import type { TextCondition, TextWord } from '#rules/catalogue-filter.ts';
import { authorLexeme, titleLexeme } from './markers.ts';
import { anyOf, beginning, type Meaning, quoted } from './terms.ts';
import { booksIn, COMMONEST, isCorrectable, type Vocabulary } from './vocabulary.ts';

export interface TextKnowledge {
  vocabulary: Vocabulary;
  /** How many books the catalogue has. */
  books: number;
  /** Gets the words that are in no book, with what they were taken for. */
  corrected: Map<string, string>;
}
type Where = TextCondition['in'];

/** From this number of books on, the twenty commonest words of a prefix stand for all of them. */
const PREFIX_BOOKS_MAX = 3_000;

/** What each word and phrase of a text comes to; a text without any is in no book. */
export function textMeanings(text: TextCondition, knowledge: TextKnowledge): Meaning[] {
  if (text.words.length + text.phrases.length === 0) return ['nothing'];
  return [
    ...text.words.map((word) => wordMeaning(word, text.in, knowledge)),
    ...text.phrases.map((phrase) => phraseMeaning(phrase, text.in, knowledge)),
  ];
}

function wordMeaning(word: TextWord, where: Where, knowledge: TextKnowledge): Meaning {
  const stem = shortStem(word);
  if (stem !== null) return { query: prefixQuery(stem, where), books: knowledge.books, drives: false };
  const found = knowledge.vocabulary.expansion(word);
  const books = found ? booksIn(where, found) : 0;
  if (found && books > 0) {
    const isRarePrefix = word.match === 'loose' && found.words > COMMONEST && books <= PREFIX_BOOKS_MAX;
    if (isRarePrefix) return { query: prefixQuery(word.text, where), books, drives: true };
    const query = wordsQuery(found.titleWords ?? [], found.authorWords ?? [], where);
    return { query, books, drives: true, isExact: found.words === 1 };
  }
  return isCorrectable(word) ? correctedMeaning(word, where, knowledge) : 'nothing';
}

function correctedMeaning(word: TextWord, where: Where, { vocabulary, corrected }: TextKnowledge): Meaning {
  const meant = vocabulary.corrections(word.text).filter((one) => booksIn(where, one) > 0);
  const likeliest = meant[0];
  if (!likeliest) return 'nothing';
  // Part of a longer word was not mistyped.
  if (!likeliest.word.includes(word.text)) corrected.set(word.text, likeliest.word);
  return {
    query: wordsQuery(
      meant.filter((one) => one.titles > 0).map((one) => one.word),
      meant.filter((one) => one.authors > 0).map((one) => one.word),
      where,
    ),
    books: meant.reduce((sum, one) => sum + booksIn(where, one), 0),
    drives: true,
    isExact: meant.length === 1,
  };
}

/** Any of these words, each in the kind of text where it occurs. */
function wordsQuery(inTitles: readonly string[], inAuthors: readonly string[], where: Where): string {
  const titles = where === 'author' ? [] : inTitles.map(titleLexeme);
  const authors = where === 'title' ? [] : inAuthors.map(authorLexeme);
  return anyOf([...titles, ...authors].map(quoted));
}

const lexemesIn: Record<Where, ((word: string) => string)[]> = {
  title: [titleLexeme],
  author: [authorLexeme],
  any: [titleLexeme, authorLexeme],
};
const prefixQuery = (stem: string, where: Where) =>
  anyOf(lexemesIn[where].map((lexemeOf) => beginning(lexemeOf(stem))));

/**
 * The letters of a word that is still being typed and has too few of them to be looked up (`w*`). It begins
 * too many words, so it is only checked on what the other words found.
 */
export function shortStem({ text, match }: TextWord): string | null {
  return match === 'pattern' && /^[^*]{1,3}\*$/.test(text) ? text.slice(0, -1) : null;
}

/** The words next to each other, all in a title or all in a name. */
function phraseMeaning(phrase: readonly string[], where: Where, { vocabulary }: TextKnowledge): Meaning {
  const counts = phrase.map((text) => vocabulary.expansion({ text, match: 'exact' }));
  const books = Math.min(...counts.map((count) => (count ? booksIn(where, count) : 0)));
  if (books === 0) return 'nothing';
  const inOrder = lexemesIn[where].map(
    (lexemeOf) => `(${phrase.map((word) => quoted(lexemeOf(word))).join(' <-> ')})`,
  );
  return { query: anyOf(inOrder), books, drives: true };
}
