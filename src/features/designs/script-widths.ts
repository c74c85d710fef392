/**
 * How wide a letter of another script than Latin, Greek and Cyrillic is, in ems, on the wide side: those come from a font
 * of their own, whatever hand is chosen. Null for all others.
 */
export function widthInScript(letter: string): number | null {
  if (SQUARE.test(letter)) return 1.02;
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(letter)) return 0.72;
  if (/[\p{Script=Georgian}\p{Script=Armenian}]/u.test(letter)) return 0.7;
  return null;
}

/** Signs that fill the square, as those of Chinese and their stops do. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uff60]/u;
