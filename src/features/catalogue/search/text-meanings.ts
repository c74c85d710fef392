import type { TextCondition, TextWord } from '#rules/catalogue-filter.ts';
import { anyOf, lexeme, type Meaning, prefix } from './terms.ts';
import { booksIn, isCorrectable, type Vocabulary } from './vocabulary.ts';

export interface TextKnowledge {
  vocabulary: Vocabulary;
  /** How many books the catalogue has. */
  books: number;
  /** Gets the words that are in no book, with what they were taken for. */
  corrected: Map<string, string>;
}

/** What each word and phrase of a text comes to. */
export function textMeanings(text: TextCondition, knowledge: TextKnowledge): Meaning[] {
  const weight = text.in === 'title' ? 'A' : text.in === 'author' ? 'B' : '';
  return [
    ...text.words.map((word) => wordMeaning(word, text.in, weight, knowledge)),
    ...text.phrases.map((phrase) => phraseMeaning(phrase, text.in, weight, knowledge)),
  ];
}

/** From this number of books on, the twenty commonest words of a prefix stand for all of them. */
const PREFIX_BOOKS_MAX = 3_000;

function wordMeaning(
  word: TextWord,
  where: TextCondition['in'],
  weight: string,
  knowledge: TextKnowledge,
): Meaning {
  const stem = shortStem(word);
  if (stem !== null) return { query: prefix(stem, weight), books: knowledge.books, drives: false };
  const found = knowledge.vocabulary.expansion(word);
  const books = found ? booksIn(where, found) : 0;
  if (found && books > 0) {
    const isRarePrefix = found.words > found.commonest.length && books <= PREFIX_BOOKS_MAX;
    if (isRarePrefix && word.match === 'loose')
      return { query: prefix(word.text, weight), books, drives: true };
    return { query: anyOf(found.commonest.map((one) => lexeme(one, weight))), books, drives: true };
  }
  const meant = isCorrectable(word) ? knowledge.vocabulary.corrections(word.text) : [];
  const inField = meant.filter((one) => booksIn(where, one) > 0);
  const likeliest = inField[0];
  if (!likeliest) return 'nothing';
  // Part of a longer word was not mistyped.
  if (!likeliest.word.includes(word.text)) knowledge.corrected.set(word.text, likeliest.word);
  return {
    query: anyOf(inField.map((one) => lexeme(one.word, weight))),
    books: inField.reduce((sum, one) => sum + booksIn(where, one), 0),
    drives: true,
  };
}

/**
 * The letters of a word that is still being typed and has too few of them to be looked up (`w*`). It begins
 * too many words, so it is only checked on what the other words found.
 */
export function shortStem({ text, match }: TextWord): string | null {
  return match === 'pattern' && /^[^*]{1,3}\*$/.test(text) ? text.slice(0, -1) : null;
}

function phraseMeaning(
  phrase: string[],
  where: TextCondition['in'],
  weight: string,
  knowledge: TextKnowledge,
): Meaning {
  const counts = phrase.map((text) => knowledge.vocabulary.expansion({ text, match: 'exact' }));
  const books = Math.min(...counts.map((count) => (count ? booksIn(where, count) : 0)));
  if (books === 0) return 'nothing';
  return { query: `(${phrase.map((word) => lexeme(word, weight)).join(' <-> ')})`, books, drives: true };
}
