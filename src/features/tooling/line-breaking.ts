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

/** Capitals as a reader of that language would write them; scripts without a printed capital keep theirs. */
export function capitals(text: string): string {
  if (/[\p{Script=Georgian}\p{Script=Armenian}]/u.test(text)) return text;
  if (/\p{Script=Greek}/u.test(text)) return text.toLocaleUpperCase('el');
  return text.toLocaleUpperCase(/[ğışĞİ]/u.test(text) ? 'tr' : 'en');
}

/** The parts of a text between which a line may be broken: words, or letters of scripts without spaces. */
export function piecesOf(text: string): string[] {
  const words = text.trim().split(/\s+/u);
  if (!cjk.test(text)) return words;
  const pieces: string[] = [];
  for (const char of words
    .join('\u3000')
    .split(/(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000])/u)) {
    if (closing.test(char) && pieces.length) pieces[pieces.length - 1] += char;
    else if (char !== '\u3000') pieces.push(char);
  }
  return pieces;
}

/** Greedy lines no wider than `limit`, from piece widths; the numbers are those of the pieces. */
export function breakAt(widths: number[], space: number, limit: number): number[][] {
  const lines: number[][] = [];
  let used = 0;
  widths.forEach((width, i) => {
    const line = lines.at(-1);
    if (line && used + space + width <= limit) {
      line.push(i);
      used += space + width;
    } else {
      lines.push([i]);
      used = width;
    }
  });
  return lines;
}
