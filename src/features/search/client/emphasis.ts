import { fold, normalise } from '#kernel/normalise.ts';

/** A piece of a text; `isMatch` pieces are what was typed. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Cuts a title into what was typed and the rest: each typed word is looked for at the beginnings of the title's
 * words, then inside them, without regard to case and accents.
 */
export function emphasise(title: string, typed: string): Piece[] {
  const words = normalise(typed)
    .split(' ')
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  const add = (text: string, isMatch: boolean) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last && last.isMatch === isMatch) last.text += text;
    else pieces.push({ text, isMatch });
  };
  for (const part of title.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const [from, to] = matchIn(part, words);
    add(part.slice(0, from), false);
    add(part.slice(from, to), true);
    add(part.slice(to), false);
  }
  return pieces;
}

/** Where the first of the words stands in a part of the title; an empty range when none does. */
function matchIn(part: string, words: readonly string[]): [from: number, to: number] {
  const folded = fold(part);
  const word =
    words.find((one) => folded.startsWith(one)) ??
    words.find((one) => one.length > 2 && folded.includes(one));
  if (word === undefined) return [0, 0];
  // Where folding changed the number of letters (ß, æ) their places are not comparable: the whole word matches.
  if (folded.length !== part.length) return [0, part.length];
  const from = folded.indexOf(word);
  return [from, from + word.length];
}
