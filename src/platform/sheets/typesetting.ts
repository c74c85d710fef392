import { type FontCut, type FontFile, findFontFile, fontCut } from '../fonts/font-files.ts';

const FALLBACK_FONTS: readonly FontCut[] = [
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
const FONT_CHAINS: Record<Weight, readonly FontCut[]> = {
  regular: [fontCut('eb-garamond', 400), ...FALLBACK_FONTS],
  strong: [fontCut('eb-garamond', 600), ...FALLBACK_FONTS],
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
const REPLACEMENT = '?';

/** Breaks text into lines of at most `width` points, between words or within too long ones. */
export function breakLines(
  text: string,
  { width, size, weight = 'regular' }: { width: number; size: number; weight?: Weight },
): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  const end = () => {
    lines.push(line);
    line = { runs: [], width: 0 };
  };
  for (const word of splitWords(text)) {
    const runs = splitRuns(word, size, weight);
    const wordWidth = runsWidth(runs);
    if (line.width > 0 && line.width + runsWidth(splitRuns(word.trimEnd(), size, weight)) > width) end();
    if (wordWidth <= width) appendRuns(line, runs);
    else
      for (const grapheme of splitGraphemes(word)) {
        const graphemeRuns = splitRuns(grapheme, size, weight);
        if (line.width + runsWidth(graphemeRuns) > width) end();
        appendRuns(line, graphemeRuns);
      }
  }
  if (line.width > 0 || lines.length === 0) end();
  return lines;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Reorders runs from left to right. */
export function toVisualOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let rightToLeft: Run[] = [];
  let between: Run[] = [];
  for (const run of runs) {
    if (RIGHT_TO_LEFT.test(run.text)) {
      rightToLeft = [run, ...between.toReversed(), ...rightToLeft];
      between = [];
    } else if (rightToLeft.length > 0 && !/[\p{L}\p{N}]/u.test(run.text)) between.push(run);
    else {
      ordered.push(...rightToLeft, ...between, run);
      rightToLeft = [];
      between = [];
    }
  }
  return [...ordered, ...rightToLeft, ...between];
}

const splitWords = (text: string) => text.match(/\S+\s*|\s+/gu) ?? [];
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const splitGraphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const runsWidth = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

function appendRuns(line: Line, runs: readonly Run[]): void {
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

function splitRuns(text: string, size: number, weight: Weight): Run[] {
  const pieces: { text: string; font: FontFile }[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const { font, visible } = chooseFont(grapheme, weight);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += visible;
    else pieces.push({ text: visible, font });
  }
  return pieces.map((piece) => ({ ...piece, width: measureText(piece, size) }));
}

function chooseFont(grapheme: string, weight: Weight): { font: FontFile; visible: string } {
  const chain = FONT_CHAINS[weight];
  const font = findFontFile(grapheme.codePointAt(0) ?? 0, chain, 'woff');
  if (font) {
    // Drops characters the font lacks, such as joiners and variation selectors.
    const visible = [...grapheme]
      .filter((character) => font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .join('');
    return { font, visible };
  }
  const fallback = findFontFile(REPLACEMENT.charCodeAt(0), chain, 'woff');
  if (!fallback) throw new Error('The fonts for PDF sheets are missing.');
  return { font: fallback, visible: grapheme.trim() === '' ? ' ' : REPLACEMENT };
}

function measureText({ text, font }: { text: string; font: FontFile }, size: number): number {
  const { positions } = font.font.layout(text);
  return (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.font.unitsPerEm) * size;
}
