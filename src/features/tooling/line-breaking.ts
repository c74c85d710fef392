const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that must not begin a line. */
const NO_LINE_START = /^[、。，．・：；？！）」』】〉》ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

export const hasNoSpaces = (text: string) => cjk.test(text);

/** Space a script needs above and below the baseline, line height and scale; all in ems. */
export function scriptMetrics(text: string): { rise: number; fall: number; leading: number; scale: number } {
  if (/\p{Script=Arabic}/u.test(text)) return { rise: 0.86, fall: 0.42, leading: 1.25, scale: 1.15 };
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(text))
    return { rise: 0.86, fall: 0.34, leading: 1.2, scale: 1 };
  if (cjk.test(text) || /\p{Script=Hangul}/u.test(text))
    return { rise: 0.82, fall: 0.1, leading: 1.05, scale: 1 };
  return { rise: 0.68, fall: 0.06, leading: 1, scale: 1 };
}

/** Only Turkic languages use these letters; ş is also written for the Romanian ș, so it needs ç, ö or ü beside it. */
const isTurkish = (text: string) => /[ğıĞİ]/u.test(text) || (/ş/iu.test(text) && /[çöü]/iu.test(text));

const NO_CAPITALS = /[\p{Script=Georgian}\p{Script=Armenian}]/u;

/** Upper-cases text by the rules of its language; scripts without printed capitals stay as they are. */
export function capitals(text: string): string {
  if (NO_CAPITALS.test(text))
    return text.replace(/[^\p{Script=Georgian}\p{Script=Armenian}]+/gu, (otherText) => capitals(otherText));
  if (/\p{Script=Greek}/u.test(text)) return text.toLocaleUpperCase('el');
  return text.toLocaleUpperCase(isTurkish(text) ? 'tr' : 'en');
}

/** Breaking spaces; no-break spaces are left out. */
const BREAKING_SPACES = /[^\S\u00a0\u202f\u2007]+/u;

/** Unbreakable piece of text; `hasSpaceBefore` when a space precedes it within a line. */
export interface LinePiece {
  text: string;
  hasSpaceBefore: boolean;
}

/** Splits text where a line may break: into words, and into characters for scripts without spaces. */
export function splitLinePieces(text: string): LinePiece[] {
  const words = text.split(BREAKING_SPACES).filter(Boolean);
  return words.flatMap((word, w) =>
    splitCharacters(word).map((piece, k) => ({ text: piece, hasSpaceBefore: w > 0 && k === 0 })),
  );
}

/** Splits a word of a script without spaces into characters; Latin words in it stay whole. */
function splitCharacters(word: string): string[] {
  if (!cjk.test(word)) return [word];
  const pieces: string[] = [];
  for (const piece of word.match(CHARACTERS) ?? []) {
    if (NO_LINE_START.test(piece) && pieces.length) pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
  }
  return pieces;
}
const CHARACTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．・：；？！）」』】〉》ー][\p{M}\p{Variation_Selector}]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．・：；？！）」』】〉》ー]+/gu;

/** Same as `splitLinePieces`, without the spaces. */
export const splitPieces = (text: string): string[] =>
  splitLinePieces(text.trim()).map((piece) => piece.text);

/**
 * Fills lines greedily up to `limit`; returns indexes of the pieces.
 * @param space between two pieces, or before each
 */
export function breakLines(widths: number[], space: number | readonly number[], limit: number): number[][] {
  const lines: number[][] = [];
  let used = 0;
  widths.forEach((width, i) => {
    const line = lines.at(-1);
    const before = typeof space === 'number' ? space : (space[i] as number);
    if (line && used + before + width <= limit) {
      line.push(i);
      used += before + width;
    } else {
      lines.push([i]);
      used = width;
    }
  });
  return lines;
}
