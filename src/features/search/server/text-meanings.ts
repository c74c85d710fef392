import type { TextCondition, TextWord } from '../conditions.ts';
import { LITTLE } from './correct.ts';
import { COMMONEST } from './expand.ts';
import type { Expansion, Guess, KnownWord } from './known-words.ts';
import { authorLexeme, titleLexeme } from './markers.ts';
import { anyOf, beginning, type Meaning, quoted, type Term } from './terms.ts';
import { booksIn, isByChance, isCorrectable, type Vocabulary } from './vocabulary.ts';

export interface TextKnowledge {
  vocabulary: Vocabulary;
  books: number;
  /** Output: corrections by misspelt word. */
  corrected: Map<string, string>;
}
type Where = TextCondition['in'];

/** Above this number of books, a prefix is replaced by its twenty most frequent words. */
const PREFIX_BOOKS_MAX = 3_000;

/** Compiles each word and phrase; a text without any matches nothing. */
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
  if (!found || booksIn(where, found) === 0)
    return isCorrectable(word) ? correctedMeaning(word, where, knowledge) : 'nothing';
  const asTyped = expandedMeaning(word, where, found);
  if (!isCorrectable(word) || !isByChance(found, where)) return asTyped;
  return withFurther(asTyped, guesses(word, where, knowledge), where);
}

function expandedMeaning(word: TextWord, where: Where, found: Expansion): Term {
  const books = booksIn(where, found);
  const isRarePrefix = word.match === 'loose' && found.words > COMMONEST && books <= PREFIX_BOOKS_MAX;
  if (isRarePrefix) return { query: prefixQuery(word.text, where), books, drives: true };
  const query = wordsQuery(found.titleWords ?? [], found.authorWords ?? [], where);
  return { query, books, drives: true, isExact: found.words === 1 };
}

/** Number of equally close corrections to use, most frequent first. */
const TIES = 3;

function correctedMeaning(word: TextWord, where: Where, knowledge: TextKnowledge): Meaning {
  const meant = guesses(word, where, knowledge);
  const likeliest = meant[0];
  if (!likeliest) return 'nothing';
  // A substring match isn't a correction.
  if (!likeliest.word.includes(word.text)) knowledge.corrected.set(word.text, likeliest.word);
  const ties = meant.filter(({ typos }, i) => i < TIES && typos === likeliest.typos);
  return withFurther(anyOfWords(ties, where), meant.slice(ties.length), where);
}

const guesses = ({ text }: TextWord, where: Where, { vocabulary }: TextKnowledge) =>
  vocabulary.corrections(text).filter((one) => booksIn(where, one) > 0);

/** Adds the next closest corrections while results are few. */
function withFurther(nearest: Term, words: readonly Guess[], where: Where): Term {
  const nearer: Term[] = [];
  let term = nearest;
  for (const atDistance of Map.groupBy(words, ({ typos }) => typos).values()) {
    const added: Guess[] = [];
    let { books } = term;
    for (const word of atDistance) {
      if (books >= LITTLE) break;
      added.push(word);
      books += booksIn(where, word);
    }
    if (added.length === 0) break;
    nearer.push(term);
    term = { query: anyOf([term.query, anyOfWords(added, where).query]), books, drives: true };
  }
  return nearer.length > 0 ? { ...term, nearer } : term;
}

const anyOfWords = (words: readonly KnownWord[], where: Where): Term => ({
  query: wordsQuery(
    words.filter((one) => one.titles > 0).map((one) => one.word),
    words.filter((one) => one.authors > 0).map((one) => one.word),
    where,
  ),
  books: words.reduce((sum, one) => sum + booksIn(where, one), 0),
  drives: true,
  isExact: words.length === 1,
});

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

/** Letters of an incomplete last word (`w*`), too few for a lookup. It is only checked on rows found by other words. */
export function shortStem({ text, match }: TextWord): string | null {
  return match === 'pattern' && /^[^*]{1,3}\*$/.test(text) ? text.slice(0, -1) : null;
}

/** Adjacent words, within a title or within a name. */
function phraseMeaning(phrase: readonly string[], where: Where, { vocabulary }: TextKnowledge): Meaning {
  const counts = phrase.map((text) => vocabulary.expansion({ text, match: 'exact' }));
  const books = Math.min(...counts.map((count) => (count ? booksIn(where, count) : 0)));
  if (books === 0) return 'nothing';
  const inOrder = lexemesIn[where].map(
    (lexemeOf) => `(${phrase.map((word) => quoted(lexemeOf(word))).join(' <-> ')})`,
  );
  return { query: anyOf(inOrder), books, drives: true };
}
