import { scriptMetrics as scriptRoom, splitLinePieces } from '#features/tooling/line-breaking.ts';
import type { TextElement } from '../design.ts';
import type { Size } from '../geometry.ts';
import { textWidth } from './letter-widths.ts';

export type Lettering = Pick<TextElement, 'text' | 'face' | 'capitals' | 'tracking' | 'leading'>;

const SPACE = 0.3;
/** Height of one line in ems, with accents above capitals and descenders. */
const LINE_HEIGHT = 1.3;

interface BrokenText {
  lines: number;
  widest: number;
}

/** Widths of the unbreakable parts of each typed line, in ems, with the space before each. */
type MeasuredText = readonly (readonly { width: number; space: number }[])[];

function measureText(lettering: Lettering): MeasuredText {
  const space = SPACE + 2 * Math.max(0, lettering.tracking);
  return lettering.text.split('\n').map((line) =>
    splitLinePieces(line.trim()).map(({ text, hasSpaceBefore: spaced }) => ({
      width: textWidth(text, lettering),
      space: spaced ? space : 0,
    })),
  );
}

/** Wraps at a width in ems; null breaks only where typed. */
function breakText(typed: MeasuredText, measure: number | null): BrokenText {
  const broken = { lines: 0, widest: 0 };
  for (const pieces of typed) {
    let used = 0;
    broken.lines += 1;
    for (const { width, space } of pieces) {
      const before = used > 0 ? space : 0;
      if (used > 0 && measure !== null && used + before + width > measure) {
        broken.lines += 1;
        used = width;
      } else used += before + width;
      broken.widest = Math.max(broken.widest, used);
    }
  }
  return broken;
}

/** Size before rotation, in mm, estimated on the large side. */
export function textExtent(text: Lettering & Pick<TextElement, 'size' | 'width' | 'align'>): Size {
  const { size, width, align } = text;
  const broken = breakText(measureText(text), width === null ? null : width / size);
  // Left- or right-aligned text occupies its full line width.
  const measure = align === 'centre' ? 0 : (width ?? 0);
  return { width: Math.max(measure, broken.widest * size), height: inkHeight(text, broken.lines) * size };
}

function inkHeight({ text, leading }: Lettering, lines: number): number {
  const script = scriptRoom(text);
  return (lines - 1) * leading * script.leading + Math.max(LINE_HEIGHT, script.rise + script.fall + 0.2);
}

/** Largest em at which a text, wrapped at the room's width, fits; null if none does. */
export function largestSize(
  text: Lettering,
  room: Size,
  { smallest, largest }: { smallest: number; largest: number },
): number | null {
  const typed = measureText(text);
  const fits = (size: number) => {
    const { lines, widest } = breakText(typed, room.width / size);
    return widest * size <= room.width && inkHeight(text, lines) * size <= room.height;
  };
  for (let size = largest; size > smallest; size *= 0.96) if (fits(size)) return Math.floor(size * 20) / 20;
  return fits(smallest) ? smallest : null;
}

/** Narrowest line width, in mm, with as many lines as at `widest`, so that lines are of similar length. */
export function balancedMeasure(text: Lettering, size: number, widest: number): number {
  const typed = measureText(text);
  const { lines } = breakText(typed, widest / size);
  if (lines === typed.length) return widest;
  let least = widest;
  for (let measure = widest; ; measure *= 0.97) {
    const broken = breakText(typed, measure / size);
    if (broken.lines > lines || broken.widest * size > measure) return least;
    least = measure;
  }
}
