/*
 * Finding words in the text of a page, as readers mean them: case, accents and ligatures do not count, a line's end is a space,
 * and a word that a hyphen divides at a line's end is found with the hyphen and without it: nobody knows whether it is its own.
 */

/** A run of letters as the file has it. */
export interface Run {
  text: string;
  /** Whether a line ends behind it. */
  endsLine: boolean;
}

/** A page's text, folded, and where each of its letters stands. */
export interface Folded {
  text: string;
  /** For each letter of `text`: its run and its place in it. */
  runs: Uint32Array;
  places: Uint32Array;
}

/** From a letter of one run to a letter of another, the last one not included. */
export interface Hit {
  from: { run: number; place: number };
  to: { run: number; place: number };
}

/** A hyphen at a line's end, in the text of a page: there, or not there. No other letter is folded to it. */
const PERHAPS = '\u00ad';
const MARKS = /\p{M}/u;
const SPACE = /\s/u;
/** What means something else in a pattern. */
const SIGN = /[\\^$.*+?()[\]{}|]/;

export function fold(runs: readonly Run[]): Folded {
  const letters: string[] = [];
  const [inRuns, inPlaces]: [number[], number[]] = [[], []];
  const add = (letter: string, run: number, place: number) => {
    if (letter === ' ' && (letters.length === 0 || letters.at(-1) === ' ')) return;
    letters.push(letter);
    inRuns.push(run);
    inPlaces.push(place);
  };
  for (const [run, { text, endsLine }] of runs.entries()) {
    let place = 0;
    for (const character of text) {
      for (const letter of folded(character)) add(letter, run, place);
      place += character.length;
    }
    if (!endsLine) continue;
    if (isDivided(letters)) letters[letters.length - 1] = PERHAPS;
    else add(' ', run, place);
  }
  return { text: letters.join(''), runs: Uint32Array.from(inRuns), places: Uint32Array.from(inPlaces) };
}

/** What is looked for, folded alike. */
export const foldQuery = (query: string): string => fold([{ text: query.trim(), endsLine: false }]).text;

/** Each place of it, from first to last; those that overlap count once. @param query as `foldQuery` gives it */
export function hitsOf({ text, runs, places }: Folded, query: string): Hit[] {
  const at = (index: number) => ({ run: runs[index] ?? 0, place: places[index] ?? 0 });
  return found(text, query).map(({ index, 0: { length } }) => {
    const last = at(index + length - 1);
    return { from: at(index), to: { ...last, place: last.place + 1 } };
  });
}

/** How often it stands there. */
export const countOf = (text: string, query: string): number => found(text, query).length;

function found(text: string, query: string): RegExpExecArray[] {
  return query === '' ? [] : [...text.matchAll(patternOf(query))];
}

/** Where the hyphen at a line's end is met, the query may have one, or nothing. */
function patternOf(query: string): RegExp {
  if (query !== last.query) {
    const letters = query
      .split('')
      .map((letter) => (letter === '-' ? `[-${PERHAPS}]` : letter.replace(SIGN, '\\$&')));
    last = { query, pattern: new RegExp(letters.join(`${PERHAPS}?`), 'g') };
  }
  return last.pattern;
}

/** All pages are looked through for the same words. */
let last = { query: '', pattern: /(?:)/g };

/** Single UTF-16 units, so that places in a text can be counted; soft hyphens are nothing. */
function folded(character: string): string[] {
  if (character === PERHAPS) return [];
  if (SPACE.test(character)) return [' '];
  if (character === '‐' || character === '\u2011') return ['-'];
  if (character === '’' || character === '‘') return ["'"];
  if (character === '“' || character === '”') return ['"'];
  return character
    .normalize('NFKD')
    .toLowerCase()
    .split('')
    .filter((letter) => !MARKS.test(letter));
}

/** Whether a letter and a hyphen stand at the end. */
const isDivided = (letters: readonly string[]) =>
  letters.at(-1) === '-' && /\p{L}/u.test(letters.at(-2) ?? '');
