import { type FontCut, type FontFile, fontCut, fontFileFor } from '../fonts/font-files.ts';

const OTHERS: readonly FontCut[] = [
  fontCut('cormorant-garamond', 600),
  fontCut('frank-ruhl-libre', 400),
  fontCut('amiri', 400),
  fontCut('amiri', 700),
  fontCut('noto-serif-devanagari', 400),
  fontCut('noto-serif-bengali', 400),
  fontCut('noto-serif-georgian', 400),
  fontCut('noto-serif-armenian', 400),
  fontCut('zen-antique', 400),
  fontCut('song-myung', 400),
  fontCut('zcool-xiaowei', 400),
  fontCut('noto-emoji', 400),
];
const CHAINS: Record<Weight, readonly FontCut[]> = {
  regular: [fontCut('eb-garamond', 400), ...OTHERS],
  strong: [fontCut('eb-garamond', 600), ...OTHERS],
};
export type Weight = 'regular' | 'strong';

/** Text in one font; width in points. */
export interface Run {
  text: string;
  font: FontFile;
  width: number;
}
export interface Line {
  runs: Run[];
  width: number;
}

/** Replaces characters missing in all fonts. */
const UNKNOWN = '?';

/** Breaks text into lines of at most `width` points, between words or within too long ones. */
export function setLines(
  text: string,
  { width, size, weight = 'regular' }: { width: number; size: number; weight?: Weight },
): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  const end = () => {
    lines.push(line);
    line = { runs: [], width: 0 };
  };
  for (const word of words(text)) {
    const runs = runsOf(word, size, weight);
    const wide = widthOf(runs);
    if (line.width > 0 && line.width + widthOf(runsOf(word.trimEnd(), size, weight)) > width) end();
    if (wide <= width) put(line, runs);
    else
      for (const sign of signs(word)) {
        const one = runsOf(sign, size, weight);
        if (line.width + widthOf(one) > width) end();
        put(line, one);
      }
  }
  if (line.width > 0 || lines.length === 0) end();
  return lines;
}

const READS_LEFTWARDS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Reorders runs from left to right. */
export function asSeen(runs: readonly Run[]): Run[] {
  const seen: Run[] = [];
  let leftwards: Run[] = [];
  let between: Run[] = [];
  for (const run of runs) {
    if (READS_LEFTWARDS.test(run.text)) {
      leftwards = [run, ...between.toReversed(), ...leftwards];
      between = [];
    } else if (leftwards.length > 0 && !/[\p{L}\p{N}]/u.test(run.text)) between.push(run);
    else {
      seen.push(...leftwards, ...between, run);
      leftwards = [];
      between = [];
    }
  }
  return [...seen, ...leftwards, ...between];
}

const words = (text: string) => text.match(/\S+\s*|\s+/gu) ?? [];
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const signs = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

function put(line: Line, runs: readonly Run[]): void {
  for (const run of runs) {
    const last = line.runs.at(-1);
    // Merged into one run, so letters join and marks combine.
    if (last && last.font === run.font)
      line.runs[line.runs.length - 1] = {
        ...run,
        text: last.text + run.text,
        width: last.width + run.width,
      };
    else line.runs.push(run);
    line.width += run.width;
  }
}

function runsOf(text: string, size: number, weight: Weight): Run[] {
  const pieces: { text: string; font: FontFile }[] = [];
  for (const sign of signs(text)) {
    const { font, shown } = fontOf(sign, weight);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += shown;
    else pieces.push({ text: shown, font });
  }
  return pieces.map((piece) => ({ ...piece, width: measured(piece, size) }));
}

function fontOf(sign: string, weight: Weight): { font: FontFile; shown: string } {
  const chain = CHAINS[weight];
  const font = fontFileFor(sign.codePointAt(0) ?? 0, chain, 'woff');
  if (font) {
    // Drops characters the font lacks, such as joiners and variation selectors.
    const shown = [...sign].filter((one) => font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)).join('');
    return { font, shown };
  }
  const fallback = fontFileFor(UNKNOWN.charCodeAt(0), chain, 'woff');
  if (!fallback) throw new Error('The fonts of papers are not there.');
  return { font: fallback, shown: sign.trim() === '' ? ' ' : UNKNOWN };
}

function measured({ text, font }: { text: string; font: FontFile }, size: number): number {
  const { positions } = font.font.layout(text);
  return (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.font.unitsPerEm) * size;
}
