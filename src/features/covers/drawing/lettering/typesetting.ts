import type { Face } from '#features/tooling/faces.ts';
import {
  breakLines,
  capitals,
  hasNoSpaces,
  scriptMetrics,
  splitPieces,
} from '#features/tooling/line-breaking.ts';
import { type CoverLine, shapeText } from './shape-text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface LetteringStyle {
  face: Face;
  caps: boolean;
  tracking: number;
  max: number;
  min: number;
  /** Line height in ems. */
  leading: number;
}
/** Text set in a box: SVG path, size used and the box the ink takes. */
export interface TextSetting {
  d: string;
  size: number;
  lines: number;
  isTruncated: boolean;
  box: Box;
}

/** Finds the narrowest width with the same number of lines, which evens out their lengths. */
function balanceLines(widths: number[], space: number, limit: number): number[][] {
  const count = breakLines(widths, space, limit).length;
  let low = Math.max(...widths);
  let high = limit;
  for (let i = 0; i < 14; i++) {
    const middle = (low + high) / 2;
    if (breakLines(widths, space, middle).length > count) low = middle;
    else high = middle;
  }
  return breakLines(widths, space, high);
}

/**
 * Centres text in a box as large as it fits. Long text shrinks to `style.min`, then words are split, then it ends with
 * an ellipsis.
 */
export function setTextInBox(text: string, style: LetteringStyle, box: Box): TextSetting {
  const cased = style.caps ? capitals(text) : text;
  const { rise, fall, leading, scale } = scriptMetrics(cased);
  const lead = style.leading * leading;
  const glue = hasNoSpaces(cased) ? 0 : 0.26 + style.tracking;
  const joiner = glue === 0 ? '' : ' ';
  let pieces = splitPieces(cased);
  let widths = pieces.map((piece) => shapeText(piece, style.face, style.tracking).width);
  const minimum = Math.min(style.min, style.max);
  for (let size = style.max * scale; ; size *= 0.965) {
    const last = size <= minimum;
    const limit = box.width / size;
    if (last) {
      const split = splitWideWords(pieces, widths, limit, style);
      pieces = split.pieces;
      widths = split.widths;
    }
    const fitsAcross = Math.max(...widths) <= limit;
    const lines = fitsAcross ? balanceLines(widths, glue, limit) : [];
    const most = Math.max(1, Math.floor((box.height / size - rise - fall) / lead) + 1);
    if (fitsAcross && (lines.length <= most || last)) {
      const visibleLines = lines.slice(0, most).map((line) => line.map((i) => pieces[i]).join(joiner));
      if (lines.length > most)
        visibleLines[most - 1] = `${(visibleLines[most - 1] as string).replace(/.{0,2}$/u, '')}…`;
      const shaped = visibleLines.map((line) => shapeText(line, style.face, style.tracking));
      // Joined words can be slightly wider than the sum of their parts, so the size gives way.
      const widest = Math.max(0.01, ...shaped.map((line) => line.width));
      return placeLines(
        shaped,
        Math.min(size, box.width / widest),
        { rise, fall, lead },
        box,
        lines.length > most,
      );
    }
  }
}

function splitWideWords(pieces: string[], widths: number[], limit: number, style: LetteringStyle) {
  const out: string[] = [];
  pieces.forEach((piece, i) => {
    const parts = Math.ceil((widths[i] as number) / (limit * 0.9));
    const chars = [...piece];
    const per = Math.ceil(chars.length / Math.max(1, parts));
    for (let k = 0; k < chars.length; k += per)
      out.push(chars.slice(k, k + per).join('') + (k + per < chars.length ? '-' : ''));
  });
  return {
    pieces: out,
    widths: out.map((piece) => Math.min(limit, shapeText(piece, style.face, style.tracking).width)),
  };
}

function placeLines(
  lines: CoverLine[],
  size: number,
  { rise, fall, lead }: { rise: number; fall: number; lead: number },
  box: Box,
  isTruncated: boolean,
): TextSetting {
  const height = size * (rise + fall + (lines.length - 1) * lead);
  const top = box.y + (box.height - height) / 2;
  const middle = box.x + box.width / 2;
  const d = lines
    .map((line, i) => line.draw(middle - (line.width * size) / 2, top + size * (rise + i * lead), size))
    .join('');
  const width = Math.max(...lines.map((line) => line.width)) * size;
  return {
    d,
    size,
    lines: lines.length,
    isTruncated,
    box: { x: middle - width / 2, y: top, width, height: Math.max(height, fall) },
  };
}

/** Drops the subtitle of a long title, as binders do. */
export function shortTitle(title: string, length = 48): string {
  if (title.length <= length) return title.trim();
  const [main = title] = title.split(/\s*(?::|;|\s[—–-]\s|\(|\.\s|,\s+or[,\s])/u);
  return (main.length >= 3 ? main : title).trim();
}
