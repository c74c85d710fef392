import type { Db } from '#db/connect.ts';
import { select } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { type Guess, KNOWN_WORD, type KnownWord } from './known-words.ts';
import { letterDistance } from './letter-distance.ts';
import { forEachSchema } from './search-schema.ts';

/** Larger vocabularies stay in the database; a million words take about 30 MB. */
const WORDS_MAX = 1_000_000;
/** Larger vocabularies are not compared word by word. */
const COMPARED_MAX = 20_000;
const BATCH = 5_000;
const NEXT_WORDS = forEachSchema((schema) =>
  select(
    KNOWN_WORD,
    `FROM ${schema}.vocabulary v
     WHERE v.word ~>~ $1 AND NOT starts_with(v.word, '#') ORDER BY v.word USING ~<~ LIMIT ${BATCH}`,
  ),
);

/** In-memory vocabulary in index order. Packed, since objects would take ten times the memory. */
export interface WordList {
  readonly size: number;
  readonly isComparable: boolean;
  /** Words from `low` to `high`, inclusive, at most `most`. */
  between(low: string, high: string, most: number): KnownWord[];
  /** Words within this many typos, closest first, then most frequent. */
  within(typed: string, most: number): Guess[];
}

/**
 * A small vocabulary is complete when this resolves; a large one loads in the background. The returned function gives
 * null until then, or for ever above `most` words.
 */
export async function loadWordList(
  db: Db,
  catalogue: Catalogue,
  most = WORDS_MAX,
): Promise<() => WordList | null> {
  const builder = new WordListBuilder();
  let list: WordList | null = null;
  const readBatch = async (after: string) => {
    const rows = await db.query(NEXT_WORDS[catalogue], [after]);
    builder.add(rows);
    return rows.length === BATCH ? rows.at(-1)?.word : undefined;
  };
  const readRest = async (from: string) => {
    let next: string | undefined = from;
    while (next !== undefined && builder.size <= most) next = await readBatch(next);
    if (builder.size <= most) list = builder.build();
  };
  const second = await readBatch('');
  if (second === undefined) list = builder.size <= most ? builder.build() : null;
  // Without the list, words are looked up in the database.
  else void readRest(second).catch(() => {});
  return () => list;
}

/** Grows by half, to waste little memory. */
class WordListBuilder {
  size = 0;
  #text = Buffer.alloc(64 * 1024);
  #textLength = 0;
  /** Per word: end offset, books, titles, authors, letters. */
  #numbers = new Uint32Array(5 * 1024);

  add(rows: readonly KnownWord[]) {
    for (const { word, books, titles, authors } of rows) {
      const bytes = Buffer.byteLength(word);
      if (this.#textLength + bytes > this.#text.length) {
        this.#text = Buffer.concat([this.#text, Buffer.alloc(bytes + (this.#text.length >> 1))]);
      }
      this.#textLength += this.#text.write(word, this.#textLength);
      const at = this.size++ * FIELDS;
      if (at + FIELDS > this.#numbers.length) {
        const grown = new Uint32Array(FIELDS * Math.ceil(this.size * 1.5));
        grown.set(this.#numbers);
        this.#numbers = grown;
      }
      this.#numbers.set([this.#textLength, books, titles, authors, maskLetters(word)], at);
    }
  }

  build(): WordList {
    return new PackedWordList(
      Buffer.from(this.#text.subarray(0, this.#textLength)),
      this.#numbers.slice(0, this.size * FIELDS),
    );
  }
}

const FIELDS = 5;
const [END, BOOKS, TITLES, AUTHORS, LETTERS] = [0, 1, 2, 3, 4];

class PackedWordList implements WordList {
  readonly size: number;
  readonly isComparable: boolean;
  readonly #text: Buffer;
  readonly #numbers: Uint32Array;
  constructor(text: Buffer, numbers: Uint32Array) {
    this.#text = text;
    this.#numbers = numbers;
    this.size = numbers.length / FIELDS;
    this.isComparable = this.size <= COMPARED_MAX;
  }

  between(low: string, high: string, most: number): KnownWord[] {
    const words: KnownWord[] = [];
    const last = Buffer.from(high);
    for (let i = this.#firstFrom(Buffer.from(low)); i < this.size && words.length < most; i++) {
      if (last.compare(this.#text, this.#startOf(i), this.#number(i, END)) < 0) break;
      words.push(this.#word(i));
    }
    return words;
  }

  within(typed: string, most: number): Guess[] {
    const letters = maskLetters(typed);
    const candidates: KnownWord[] = [];
    for (let i = 0; i < this.size; i++) {
      const wordLetters = this.#number(i, LETTERS);
      // Each typo adds at most one letter and removes at most one.
      if (count(wordLetters & ~letters) <= most && count(letters & ~wordLetters) <= most)
        candidates.push(this.#word(i));
    }
    return rankGuesses(candidates.filter(isCorrectionTarget), typed, most);
  }

  /** Binary search for the first word not below `low`. */
  #firstFrom(low: Buffer): number {
    let [from, to] = [0, this.size];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (low.compare(this.#text, this.#startOf(middle), this.#number(middle, END)) > 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #number = (i: number, field: number) => this.#numbers[i * FIELDS + field] as number;
  #startOf = (i: number) => (i === 0 ? 0 : this.#number(i - 1, END));
  #textOf = (i: number) => this.#text.toString('utf8', this.#startOf(i), this.#number(i, END));
  #word = (i: number): KnownWord => ({
    word: this.#textOf(i),
    books: this.#number(i, BOOKS),
    titles: this.#number(i, TITLES),
    authors: this.#number(i, AUTHORS),
  });
}

/** Must match the table of misspellings. */
const isCorrectionTarget = ({ word }: KnownWord) =>
  word.length >= 3 && word.length <= 24 && !/[0-9]/.test(word);

export const rankGuesses = (words: readonly KnownWord[], typed: string, most: number): Guess[] =>
  words
    .map((word) => ({ ...word, typos: letterDistance(typed, word.word, most) }))
    .filter(({ typos }) => typos > 0 && typos <= most)
    .sort((a, b) => a.typos - b.typos || b.books - a.books);

/** Bit mask of the word's letters; large alphabets share bits. */
function maskLetters(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits >>> 0;
}

function count(bits: number): number {
  let remaining = bits;
  let ones = 0;
  for (; remaining !== 0; ones++) remaining &= remaining - 1;
  return ones;
}
