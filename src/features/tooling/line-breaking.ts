const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks that must not begin a line. */
const closing = /^[、。，．・：；？！）」』】〉》ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Whether lines are broken between letters, without spaces. */
export const hasNoSpaces = (text: string) => cjk.test(text);

/** Scripts whose marks stand above and below the line need more room than capitals. All in ems. */
export function room(text: string): { rise: number; fall: number; leading: number; scale: number } {
  if (/\p{Script=Arabic}/u.test(text)) return { rise: 0.86, fall: 0.42, leading: 1.25, scale: 1.15 };
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(text))
    return { rise: 0.86, fall: 0.34, leading: 1.2, scale: 1 };
  if (cjk.test(text) || /\p{Script=Hangul}/u.test(text))
    return { rise: 0.82, fall: 0.1, leading: 1.05, scale: 1 };
  return { rise: 0.68, fall: 0.06, leading: 1, scale: 1 };
}

/** Only Turkic languages have these letters; ş with a cedilla is written for the Romanian ș as well, and decides with ç, ö, ü. */
const isTurkish = (text: string) => /[ğıĞİ]/u.test(text) || (/ş/iu.test(text) && /[çöü]/iu.test(text));

const withoutCapitals = /[\p{Script=Georgian}\p{Script=Armenian}]/u;

/** Capitals as a reader of that language would write them; scripts without a printed capital keep theirs. */
export function capitals(text: string): string {
  if (withoutCapitals.test(text))
    return text.replace(/[^\p{Script=Georgian}\p{Script=Armenian}]+/gu, (others) => capitals(others));
  if (/\p{Script=Greek}/u.test(text)) return text.toLocaleUpperCase('el');
  return text.toLocaleUpperCase(isTurkish(text) ? 'tr' : 'en');
}

/** Spaces at which a line may be broken; those that hold words together are none. */
const breaking = /[^\S\u00a0\u202f\u2007]+/u;

/** A part of a text that is not broken, and whether a space comes before it where it does not begin a line. */
export interface LinePiece {
  text: string;
  spaced: boolean;
}

/** The parts of a text between which a line may be broken: words, and letters of scripts without spaces. */
export function linePieces(text: string): LinePiece[] {
  const words = text.split(breaking).filter(Boolean);
  return words.flatMap((word, w) =>
    lettersOf(word).map((piece, k) => ({ text: piece, spaced: w > 0 && k === 0 })),
  );
}

/** A word in its letters where it is of a script without spaces; Latin words in it stay whole. */
function lettersOf(word: string): string[] {
  if (!cjk.test(word)) return [word];
  const pieces: string[] = [];
  for (const piece of word.match(lettered) ?? []) {
    if (closing.test(piece) && pieces.length) pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
  }
  return pieces;
}
const lettered =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．・：；？！）」』】〉》ー][\p{M}\p{Variation_Selector}]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．・：；？！）」』】〉》ー]+/gu;

/** The same without their spaces, for texts that are set either with spaces or without. */
export const piecesOf = (text: string): string[] => linePieces(text.trim()).map((piece) => piece.text);

/**
 * Greedy lines no wider than `limit`, from piece widths; the numbers are those of the pieces.
 * @param space between two pieces, or before each
 */
export function breakAt(widths: number[], space: number | readonly number[], limit: number): number[][] {
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
