import bidiFactory from 'bidi-js';

// The package's types describe a module, but Node.js loads a function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Characters of right-to-left scripts and directional controls. */
const RTL_CHARACTERS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Returns the bidi embedding level of each character (even: left to right); null when nothing runs right to left. */
export function bidiLevels(line: string): Uint8Array | null {
  return RTL_CHARACTERS.test(line) ? bidi.getEmbeddingLevels(line, 'auto').levels : null;
}

/** Returns the invisible mark that gives a part of the paragraph its base direction; empty for left-to-right text. */
export function paragraphMark(paragraph: string): string {
  if (!RTL_CHARACTERS.test(paragraph)) return '';
  const level = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level ?? 0;
  return level % 2 ? '\u200f' : '\u200e';
}

export const mirrorCharacter = (char: string): string => bidi.getMirroredCharacter(char) ?? char;

/** Orders the runs of a line visually, left to right (rule L2). */
export function toVisualOrder<T extends { level: number }>(runs: T[]): T[] {
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
