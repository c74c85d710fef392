import type { FaceName } from './design.ts';
import { textWidth } from './placing/letter-widths.ts';
import { widthInScript } from './script-widths.ts';

/** A text and how it is lettered, before its size is known. */
export interface Lettering {
  text: string;
  face: FaceName;
  capitals: boolean;
  tracking: number;
  leading: number;
}
/** Room for a text, in millimetres, and the sizes that it may have. */
export interface Room {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** The size that it has at least, even where it then is too large for its room. */
  floor: number;
  /** How much larger another line has to make the letters. */
  gain: number;
}
export interface FittedText {
  /** Broken into lines of about one length. */
  text: string;
  size: number;
  /** False where it had to be smaller than the smallest size. */
  fits: boolean;
}

const LINES_MAX = 6;

/**
 * The largest setting of a text in its room. Widths are estimates on the wide side, since designs are adapted where no
 * font is at hand; the layout measures exactly, and the rules judge by that.
 */
export function fittedText(lettering: Lettering, room: Room): FittedText {
  // “&” stays with what follows it.
  const words = lettering.text
    .replaceAll('& ', '&\u00a0')
    .split(/[^\S\u00a0]+/)
    .filter(Boolean);
  const most = Math.min(words.length, LINES_MAX);
  let best = { text: lettering.text, size: 0 };
  for (let count = 1; count <= most; count++) {
    const lines = balanced(words, count, lettering);
    const widest = Math.max(...lines.map((line) => estimatedWidth(line, lettering)));
    const size = Math.min(
      room.largest,
      room.width / widest,
      room.height / ((count - 1) * lettering.leading + 1),
    );
    if (size > best.size * room.gain) best = { text: lines.join('\n'), size };
  }
  const size = Math.floor(best.size * 20) / 20;
  return { text: best.text, size: Math.max(size, room.floor), fits: size >= room.smallest };
}

/**
 * Words in so many lines that the widest is as narrow as can be: for every beginning of the text and every number of
 * lines the best is found once, from those of one line less.
 */
function balanced(words: readonly string[], count: number, lettering: Lettering): string[] {
  const width = lineWidths(words, lettering);
  // The widest line of the first `to` words in k lines, and where the last of those lines begins.
  let best = words.map((_, i) => width(0, i + 1));
  const begins: number[][] = [words.map(() => 0)];
  for (let k = 1; k < count; k++) {
    const from: number[] = [];
    best = words.map((_, i) => {
      let least = Number.POSITIVE_INFINITY;
      for (let first = i; first >= k; first--) {
        const last = width(first, i + 1);
        // More words would only make it wider.
        if (last >= least) break;
        const widest = Math.max(best[first - 1] as number, last);
        if (widest >= least) continue;
        least = widest;
        from[i] = first;
      }
      return least;
    });
    begins.push(from);
  }
  const lines: string[] = [];
  for (let k = count - 1, to = words.length; k >= 0; k--) {
    const first = begins[k]?.[to - 1] ?? 0;
    lines.unshift(words.slice(first, to).join(' '));
    to = first;
  }
  return lines;
}

/** How wide the words from one up to another are as a line, from the widths of words and of the space between. */
function lineWidths(words: readonly string[], lettering: Lettering) {
  const space = estimatedWidth('. .', lettering) - estimatedWidth('..', lettering);
  const sums = [0];
  for (const word of words) sums.push((sums.at(-1) as number) + estimatedWidth(word, lettering));
  return (from: number, to: number) =>
    (sums[to] as number) - (sums[from] as number) + space * (to - from - 1);
}

/** Widths of small letters and capitals, in ems, of the widest words that titles have. */
const WIDTHS: Record<FaceName, { small: number; capital: number }> = {
  garamond: { small: 0.46, capital: 0.72 },
  garamondItalic: { small: 0.42, capital: 0.7 },
  cinzel: { small: 0.74, capital: 0.86 },
  cormorant: { small: 0.47, capital: 0.74 },
  cormorantItalic: { small: 0.43, capital: 0.7 },
  bodoni: { small: 0.66, capital: 0.8 },
  fell: { small: 0.57, capital: 0.8 },
};

/** How wide a line is at size 1. */
function estimatedWidth(line: string, lettering: Omit<Lettering, 'text' | 'leading'>): number {
  const { face, capitals, tracking } = lettering;
  const { small, capital } = WIDTHS[face];
  let width = 0;
  for (const letter of capitals ? line.toUpperCase() : line) {
    if (/\p{M}/u.test(letter)) continue;
    width += tracking + (widthOf(letter) ?? (/\p{Lu}/u.test(letter) ? capital : small));
  }
  return Math.max(width, 0.5, LATIN.test(line) ? textWidth(line, lettering) : 0);
}
const LATIN = /^[\p{Script=Latin}\p{P}\p{N}\s]*$/u;

/** Of what is no letter of Latin, Greek or Cyrillic. */
function widthOf(letter: string): number | null {
  if (/\s/.test(letter)) return 0.27;
  if (/[.,:;’‘'!|]/.test(letter)) return 0.28;
  if (/[ijltI]/.test(letter)) return 0.38;
  if (/[MWmw&—]/.test(letter)) return 0.95;
  if (/\p{Nd}/u.test(letter)) return 0.56;
  return widthInScript(letter);
}
