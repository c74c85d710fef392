/* Text search as readers expect: ignores case, accents and ligatures, and treats a line break as a space. A word
   hyphenated at a line break matches with and without the hyphen. */

export interface TextRun {
  text: string;
  endsLine: boolean;
}

/** Folded text of a page, with the position of each letter. */
export interface FoldedText {
  text: string;
  /** Run of each letter, and its place within the run. */
  runs: Uint32Array;
  places: Uint32Array;
}

/** The end is exclusive. */
export interface TextMatch {
  from: { run: number; place: number };
  to: { run: number; place: number };
}

/** A hyphen at a line break, which may or may not belong to the word. No other letter is folded to it. */
const OPTIONAL_HYPHEN = '\u00ad';
const MARKS = /\p{M}/u;
const SPACE = /\s/u;
const SPECIAL_CHARACTER = /[\\^$.*+?()[\]{}|]/;

export function foldText(runs: readonly TextRun[]): FoldedText {
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
      for (const letter of foldCharacter(character)) add(letter, run, place);
      place += character.length;
    }
    if (!endsLine) continue;
    if (endsWithHyphen(letters)) letters[letters.length - 1] = OPTIONAL_HYPHEN;
    else add(' ', run, place);
  }
  return { text: letters.join(''), runs: Uint32Array.from(inRuns), places: Uint32Array.from(inPlaces) };
}

export const foldQuery = (query: string): string => foldText([{ text: query.trim(), endsLine: false }]).text;

/**
 * Lists matches in order, without overlaps.
 * @param query folded with `foldQuery`
 */
export function findMatches({ text, runs, places }: FoldedText, query: string): TextMatch[] {
  const at = (index: number) => ({ run: runs[index] ?? 0, place: places[index] ?? 0 });
  return matchAll(text, query).map(({ index, 0: { length } }) => {
    const last = at(index + length - 1);
    return { from: at(index), to: { ...last, place: last.place + 1 } };
  });
}

export const countMatches = (text: string, query: string): number => matchAll(text, query).length;

function matchAll(text: string, query: string): RegExpExecArray[] {
  return query === '' ? [] : [...text.matchAll(createPattern(query))];
}

/** An optional hyphen in the text matches a hyphen of the query, or nothing. */
function createPattern(query: string): RegExp {
  if (query !== last.query) {
    const letters = query
      .split('')
      .map((letter) =>
        letter === '-' ? `[-${OPTIONAL_HYPHEN}]` : letter.replace(SPECIAL_CHARACTER, '\\$&'),
      );
    last = { query, pattern: new RegExp(letters.join(`${OPTIONAL_HYPHEN}?`), 'g') };
  }
  return last.pattern;
}

/** Cached, as all pages are searched for one query. */
let last = { query: '', pattern: /(?:)/g };

/** Single UTF-16 units, so that positions can be counted; soft hyphens are dropped. */
function foldCharacter(character: string): string[] {
  if (character === OPTIONAL_HYPHEN) return [];
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

const endsWithHyphen = (letters: readonly string[]) =>
  letters.at(-1) === '-' && /\p{L}/u.test(letters.at(-2) ?? '');
