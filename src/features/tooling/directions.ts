import bidiFactory from 'bidi-js';

// Its types speak of a module where Node.js loads a function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Letters, digits and marks of scripts from right to left, and the signs that turn a text. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Which way each character of one line goes (even: to the right), by the Unicode Bidirectional Algorithm. */
export function levelsOf(line: string): Uint8Array | null {
  return turning.test(line) ? bidi.getEmbeddingLevels(line, 'auto').levels : null;
}

/** A bracket as it stands in a text from right to left. */
export const mirrored = (char: string): string => bidi.getMirroredCharacter(char) ?? char;

/** Puts the runs of a line into the order in which they are seen, left to right (rule L2). */
export function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end] as T).level >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}
