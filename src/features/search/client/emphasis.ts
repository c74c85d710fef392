import { fold, normalise } from '#kernel/normalise.ts';

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Marks the beginnings of words that match what was typed, or else parts of words, ignoring case and accents. */
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
    const [from, to] = findMatch(part, words);
    add(part.slice(0, from), false);
    add(part.slice(from, to), true);
    add(part.slice(to), false);
  }
  return pieces;
}

function findMatch(part: string, words: readonly string[]): [from: number, to: number] {
  const folded = fold(part);
  const word =
    words.find((candidate) => folded.startsWith(candidate)) ??
    words.find((candidate) => candidate.length > 2 && folded.includes(candidate));
  if (word === undefined) return [0, 0];
  // Folding may change the length (ß, æ), which shifts positions; then the whole word is marked.
  if (folded.length !== part.length) return [0, part.length];
  const from = folded.indexOf(word);
  return [from, from + word.length];
}
