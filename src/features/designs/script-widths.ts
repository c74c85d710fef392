/** Conservative letter width in ems for scripts with their own font; null for Latin, Greek and Cyrillic. */
export function widthInScript(letter: string): number | null {
  if (SQUARE.test(letter)) return 1.02;
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(letter)) return 0.72;
  if (/[\p{Script=Georgian}\p{Script=Armenian}]/u.test(letter)) return 0.7;
  return null;
}

/** Full-width characters, such as Chinese ideographs and punctuation. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uff60]/u;
