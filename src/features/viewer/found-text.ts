/*
 * Finding words in the text of a page, as readers mean them: case, accents and ligatures do not count, a line's end is a space,
 * and a word that a hyphen divides at a line's end is one word.
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

const MARKS = /\p{M}/u;
const SPACE = /\s/u;

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
    if (isDivided(letters)) {
      for (const list of [letters, inRuns, inPlaces]) list.pop();
    } else add(' ', run, place);
  }
  return { text: letters.join(''), runs: Uint32Array.from(inRuns), places: Uint32Array.from(inPlaces) };
}

/** What is looked for, folded alike. */
export const foldQuery = (query: string): string => fold([{ text: query.trim(), endsLine: false }]).text;

/** Each place of it, from first to last; those that overlap count once. @param query as `foldQuery` gives it */
export function hitsOf({ text, runs, places }: Folded, query: string): Hit[] {
  const hits: Hit[] = [];
  if (query === '') return hits;
  const at = (index: number) => ({ run: runs[index] ?? 0, place: places[index] ?? 0 });
  for (let index = text.indexOf(query); index >= 0; index = text.indexOf(query, index + query.length)) {
    const last = at(index + query.length - 1);
    hits.push({ from: at(index), to: { ...last, place: last.place + 1 } });
  }
  return hits;
}

/** How often it stands there. */
export function countOf(text: string, query: string): number {
  if (query === '') return 0;
  let count = 0;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) count += 1;
  return count;
}

/** Single UTF-16 units, so that places in a text can be counted; soft hyphens are nothing. */
function folded(character: string): string[] {
  if (character === '\u00ad') return [];
  if (SPACE.test(character)) return [' '];
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
  (letters.at(-1) === '-' || letters.at(-1) === '‐') && /\p{L}/u.test(letters.at(-2) ?? '');
