import { paragraphMark } from '#features/tooling/bidi.ts';
import type { Face } from '#features/tooling/faces.ts';
import { breakLines, capitals, scriptMetrics, splitLinePieces } from '#features/tooling/line-breaking.ts';
import type { ShapedLine, Shaper } from '#features/tooling/shaping.ts';
import type { Size } from '../geometry.ts';
import type { Path } from './path.ts';

export interface TextStyle {
  face: Face;
  /** Em, in mm. */
  size: number;
  align: 'left' | 'centre' | 'right';
  tracking: number;
  leading: number;
  capitals: boolean;
  width: number | null;
}

export interface SetText {
  /** Centred on the origin. */
  path: Path;
  size: Size;
  lines: number;
  /** Index of the path step at which each line begins. */
  lineStarts: number[];
  /** Height of the smallest letters: capitals if there are no others. */
  xHeight: number;
  missing: string[];
  files: string[];
}

export function setText(text: string, style: TextStyle, shaper: Shaper): SetText {
  const { face, size, align, tracking } = style;
  const cased = style.capitals ? capitals(text) : text;
  const lines = cased.split(/\r?\n/u).flatMap((line) => breakLine(line, style, shaper));
  const shaped = lines.map((line) => shaper.shape(line, face, tracking));
  const { rise, fall, leading } = scriptMetrics(cased);
  const step = size * style.leading * leading;
  const widest = Math.max(0, ...shaped.map(({ width }) => width * size));
  const width = Math.max(style.width ?? 0, widest);
  const height = size * (rise + fall) + step * (lines.length - 1);
  const path: Path = { steps: '', at: [] };
  const lineStarts: number[] = [];
  shaped.forEach((line, i) => {
    lineStarts.push(path.steps.length);
    const slack = width - line.width * size;
    const left = align === 'left' ? 0 : align === 'right' ? slack : slack / 2;
    addLine(path, line, left - width / 2, size * rise + step * i - height / 2, size);
  });
  const { x, capital } = shaper.fontHeights(face);
  return {
    path,
    size: { width, height },
    lines: lines.length,
    lineStarts,
    xHeight: (/\p{Ll}/u.test(cased) ? x : capital) * size,
    missing: [...new Set(shaped.flatMap(({ missing }) => missing))],
    files: [...new Set(shaped.flatMap(({ files }) => files))],
  };
}

/** Wraps at spaces or, in scripts without them, between letters. */
function breakLine(line: string, { face, size, tracking, width }: TextStyle, shaper: Shaper): string[] {
  const paragraph = line.trim().replace(BLANK, ' ');
  if (width === null || shaper.shape(paragraph, face, tracking).width * size <= width) return [paragraph];
  const pieces = splitLinePieces(paragraph);
  const widths = pieces.map(({ text }) => shaper.shape(text, face, tracking).width);
  const space = shaper.shape(' ', face, 0).width + 2 * tracking;
  const spaces = pieces.map(({ hasSpaceBefore: spaced }) => (spaced ? space : tracking));
  const formatPiece = (i: number, k: number) =>
    `${k > 0 && pieces[i]?.hasSpaceBefore ? ' ' : ''}${pieces[i]?.text}`;
  // Wrapped lines keep the direction of their paragraph.
  const directionMark = paragraphMark(paragraph);
  return breakLines(widths, spaces, width / size).map(
    (each) => directionMark + each.map(formatPiece).join(''),
  );
}
/** Runs of white space, except non-breaking spaces. */
const BLANK = /[^\S\u00a0\u202f\u2007]+/gu;

const STEPS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function addLine(into: Path, { runs }: ShapedLine, x: number, y: number, size: number): void {
  for (const { glyphs, positions, pens, unitsPerEm, x: start } of runs) {
    const k = size / unitsPerEm;
    for (let g = 0; g < glyphs.length; g++) {
      const at = positions[g];
      const glyph = glyphs[g];
      if (!at || !glyph) continue;
      const originX = x + (start + (pens[g] as number)) * size + at.xOffset * k;
      const originY = y - at.yOffset * k;
      for (const { command, args } of glyph.path.commands) {
        into.steps += STEPS[command];
        for (let i = 0; i < args.length; i += 2)
          into.at.push(originX + (args[i] as number) * k, originY - (args[i + 1] as number) * k);
      }
    }
  }
}
