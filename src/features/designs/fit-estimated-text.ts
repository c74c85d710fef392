import type { FaceName } from './design.ts';
import { textWidth } from './placing/letter-widths.ts';
import { widthInScript } from './script-widths.ts';

export interface Lettering {
  text: string;
  face: FaceName;
  capitals: boolean;
  tracking: number;
  leading: number;
}
export interface Room {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** Absolute minimum size, even if the text then overflows. */
  floor: number;
  /** Minimum enlargement that justifies another line. */
  gain: number;
}
export interface FittedText {
  text: string;
  size: number;
  /** False if it had to be set below the smallest size. */
  fits: boolean;
}

const LINES_MAX = 6;

/**
 * Largest setting of a text in its room. Uses conservative width estimates, since no fonts are loaded here; the layout
 * measures exactly.
 */
export function fitEstimatedText(lettering: Lettering, room: Room): FittedText {
  const words = lettering.text
    .replaceAll('& ', '&\u00a0')
    .split(/[^\S\u00a0]+/)
    .filter(Boolean);
  const most = Math.min(words.length, LINES_MAX);
  let best = { text: lettering.text, size: 0 };
  for (let count = 1; count <= most; count++) {
    const lines = balanceLines(words, count, lettering);
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

/** Splits words into `count` lines so that the widest is as narrow as possible (dynamic programming). */
function balanceLines(words: readonly string[], count: number, lettering: Lettering): string[] {
  const width = lineWidths(words, lettering);
  // Widest line of the first `to` words in k lines, and where the last of those lines begins.
  let best = words.map((_, i) => width(0, i + 1));
  const begins: number[][] = [words.map(() => 0)];
  for (let k = 1; k < count; k++) {
    const from: number[] = [];
    best = words.map((_, i) => {
      let least = Number.POSITIVE_INFINITY;
      for (let first = i; first >= k; first--) {
        const last = width(first, i + 1);
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

/** Line width from one word to another, from prefix sums. */
function lineWidths(words: readonly string[], lettering: Lettering) {
  const space = estimatedWidth('. .', lettering) - estimatedWidth('..', lettering);
  const sums = [0];
  for (const word of words) sums.push((sums.at(-1) as number) + estimatedWidth(word, lettering));
  return (from: number, to: number) =>
    (sums[to] as number) - (sums[from] as number) + space * (to - from - 1);
}

/** Average letter widths in ems, from the widest words in titles. */
const WIDTHS: Record<FaceName, { small: number; capital: number }> = {
  garamond: { small: 0.46, capital: 0.72 },
  garamondItalic: { small: 0.42, capital: 0.7 },
  cinzel: { small: 0.74, capital: 0.86 },
  cormorant: { small: 0.47, capital: 0.74 },
  cormorantItalic: { small: 0.43, capital: 0.7 },
  bodoni: { small: 0.66, capital: 0.8 },
  fell: { small: 0.57, capital: 0.8 },
};

function estimatedWidth(line: string, lettering: Omit<Lettering, 'text' | 'leading'>): number {
  const { face, capitals, tracking } = lettering;
  const { small, capital } = WIDTHS[face];
  let width = 0;
  for (const letter of capitals ? line.toUpperCase() : line) {
    if (/\p{M}/u.test(letter)) continue;
    width += tracking + (letterWidth(letter) ?? (/\p{Lu}/u.test(letter) ? capital : small));
  }
  return Math.max(width, 0.5, LATIN.test(line) ? textWidth(line, lettering) : 0);
}
const LATIN = /^[\p{Script=Latin}\p{P}\p{N}\s]*$/u;

function letterWidth(letter: string): number | null {
  if (/\s/.test(letter)) return 0.27;
  if (/[.,:;’‘'!|]/.test(letter)) return 0.28;
  if (/[ijltI]/.test(letter)) return 0.38;
  if (/[MWmw&—]/.test(letter)) return 0.95;
  if (/\p{Nd}/u.test(letter)) return 0.56;
  return widthInScript(letter);
}
