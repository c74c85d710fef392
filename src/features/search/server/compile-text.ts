import type { TextCondition, TextWord } from '../conditions.ts';
import { EXPANSION_MAX } from './expand-words.ts';
import { FEW_RESULTS } from './find-corrections.ts';
import type { Expansion, Guess, KnownWord } from './known-words.ts';
import { authorLexeme, titleLexeme } from './markers.ts';
import { anyOf, type CompiledCondition, prefixLexeme, quoteLexeme, type Term } from './terms.ts';
import { countBooksIn, isCoincidental, isCorrectable, type Vocabulary } from './vocabulary.ts';

export interface TextContext {
  vocabulary: Vocabulary;
  books: number;
  /** Output: corrections by misspelt word. */
  corrected: Map<string, string>;
}
type Where = TextCondition['in'];

/** Above this number of books, a prefix is replaced by its twenty most frequent words. */
const PREFIX_BOOKS_MAX = 3_000;

/** Compiles each word and phrase; a text without any matches nothing. */
export function compileText(text: TextCondition, context: TextContext): CompiledCondition[] {
  if (text.words.length + text.phrases.length === 0) return ['nothing'];
  return [
    ...text.words.map((word) => compileWord(word, text.in, context)),
    ...text.phrases.map((phrase) => compilePhrase(phrase, text.in, context)),
  ];
}

function compileWord(word: TextWord, where: Where, context: TextContext): CompiledCondition {
  const stem = shortStem(word);
  if (stem !== null) return { query: prefixQuery(stem, where), books: context.books, drives: false };
  const expansion = context.vocabulary.expansion(word);
  if (!expansion || countBooksIn(where, expansion) === 0)
    return isCorrectable(word) ? compileCorrection(word, where, context) : 'nothing';
  const asTyped = compileExpansion(word, where, expansion);
  if (!isCorrectable(word) || !isCoincidental(expansion, where)) return asTyped;
  return addCloserGuesses(asTyped, guesses(word, where, context), where);
}

function compileExpansion(word: TextWord, where: Where, expansion: Expansion): Term {
  const books = countBooksIn(where, expansion);
  const isRarePrefix = word.match === 'loose' && expansion.words > EXPANSION_MAX && books <= PREFIX_BOOKS_MAX;
  if (isRarePrefix) return { query: prefixQuery(word.text, where), books, drives: true };
  const query = buildWordsQuery(expansion.titleWords ?? [], expansion.authorWords ?? [], where);
  return { query, books, drives: true, isExact: expansion.words === 1 };
}

/** Number of equally close corrections to use, most frequent first. */
const TIES = 3;

function compileCorrection(word: TextWord, where: Where, context: TextContext): CompiledCondition {
  const candidates = guesses(word, where, context);
  const likeliest = candidates[0];
  if (!likeliest) return 'nothing';
  // A substring match isn't a correction.
  if (!likeliest.word.includes(word.text)) context.corrected.set(word.text, likeliest.word);
  const ties = candidates.filter(({ typos }, i) => i < TIES && typos === likeliest.typos);
  return addCloserGuesses(buildAnyWordTerm(ties, where), candidates.slice(ties.length), where);
}

const guesses = ({ text }: TextWord, where: Where, { vocabulary }: TextContext) =>
  vocabulary.corrections(text).filter((word) => countBooksIn(where, word) > 0);

/** Adds the next closest corrections while results are few. */
function addCloserGuesses(nearest: Term, words: readonly Guess[], where: Where): Term {
  const closer: Term[] = [];
  let term = nearest;
  for (const atDistance of Map.groupBy(words, ({ typos }) => typos).values()) {
    const added: Guess[] = [];
    let { books } = term;
    for (const word of atDistance) {
      if (books >= FEW_RESULTS) break;
      added.push(word);
      books += countBooksIn(where, word);
    }
    if (added.length === 0) break;
    closer.push(term);
    term = { query: anyOf([term.query, buildAnyWordTerm(added, where).query]), books, drives: true };
  }
  return closer.length > 0 ? { ...term, closer } : term;
}

const buildAnyWordTerm = (words: readonly KnownWord[], where: Where): Term => ({
  query: buildWordsQuery(
    words.filter((word) => word.titles > 0).map((word) => word.word),
    words.filter((word) => word.authors > 0).map((word) => word.word),
    where,
  ),
  books: words.reduce((sum, word) => sum + countBooksIn(where, word), 0),
  drives: true,
  isExact: words.length === 1,
});

function buildWordsQuery(inTitles: readonly string[], inAuthors: readonly string[], where: Where): string {
  const titles = where === 'author' ? [] : inTitles.map(titleLexeme);
  const authors = where === 'title' ? [] : inAuthors.map(authorLexeme);
  return anyOf([...titles, ...authors].map(quoteLexeme));
}

const lexemesIn: Record<Where, ((word: string) => string)[]> = {
  title: [titleLexeme],
  author: [authorLexeme],
  any: [titleLexeme, authorLexeme],
};
const prefixQuery = (stem: string, where: Where) =>
  anyOf(lexemesIn[where].map((toLexeme) => prefixLexeme(toLexeme(stem))));

/** Letters of an incomplete last word (`w*`), too few for a lookup. It is only checked on rows found by other words. */
export function shortStem({ text, match }: TextWord): string | null {
  return match === 'pattern' && /^[^*]{1,3}\*$/.test(text) ? text.slice(0, -1) : null;
}

/** Adjacent words, within a title or within a name. */
function compilePhrase(
  phrase: readonly string[],
  where: Where,
  { vocabulary }: TextContext,
): CompiledCondition {
  const counts = phrase.map((text) => vocabulary.expansion({ text, match: 'exact' }));
  const books = Math.min(...counts.map((count) => (count ? countBooksIn(where, count) : 0)));
  if (books === 0) return 'nothing';
  const inOrder = lexemesIn[where].map(
    (toLexeme) => `(${phrase.map((word) => quoteLexeme(toLexeme(word))).join(' <-> ')})`,
  );
  return { query: anyOf(inOrder), books, drives: true };
}
