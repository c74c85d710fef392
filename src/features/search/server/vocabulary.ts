import type { Db } from '#db/connect.ts';
import type { TextCondition, TextWord } from '../conditions.ts';
import { isUnspaced } from '../search-query.ts';
import { expandWords, expansionKey } from './expand-words.ts';
import { findCorrections } from './find-corrections.ts';
import type { Expansion, Guess, KnownWord } from './known-words.ts';
import type { SearchStatistics } from './statistics.ts';

export interface Vocabulary {
  expansion(word: TextWord): Expansion | undefined;
  /** Possible corrections, best first; loaded for words that match no or few books. */
  corrections(word: string): Guess[];
}

/** Words of three letters (decision 26) or with digits are not corrected. */
export const isCorrectable = ({ text, match }: TextWord) =>
  match === 'loose' && text.length <= 24 && !/\d/.test(text) && !isUnspaced(text);

/** Up to this many books, a prefix match of a misspelt word may be a coincidence: `frok`, Fröken. */
const CHANCE_MAX = 2;

export const isCoincidental = (expansion: Expansion, where: TextCondition['in']) =>
  !expansion.isWord && countBooksIn(where, expansion) <= CHANCE_MAX;

export const countBooksIn = (where: TextCondition['in'], count: Omit<KnownWord, 'word'>) =>
  where === 'title' ? count.titles : where === 'author' ? count.authors : count.books;

export async function lookUpWords(
  db: Db,
  statistics: SearchStatistics,
  words: readonly { word: TextWord; in: TextCondition['in'] }[],
): Promise<Vocabulary> {
  const expansions = await expandWords(
    db,
    statistics,
    words.map(({ word }) => word),
  );
  const unknown = new Set<string>();
  const doubtful = new Set<string>();
  for (const { word, in: where } of words.filter(({ word }) => isCorrectable(word))) {
    const expansion = expansions.get(expansionKey(word));
    if (!expansion || countBooksIn(where, expansion) === 0) unknown.add(word.text);
    else if (isCoincidental(expansion, where)) doubtful.add(word.text);
  }
  const corrections = await findCorrections(db, statistics, [...unknown], [...doubtful.difference(unknown)]);
  return {
    expansion: (word) => expansions.get(expansionKey(word)),
    corrections: (word) => corrections.get(word) ?? [],
  };
}
