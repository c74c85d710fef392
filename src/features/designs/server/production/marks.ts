import type { OutlinedLetter, SetLine } from './job-info.ts';
import { line, rectangle, type Shape } from './shape.ts';

/** Space beside the bleed for marks, and below it for marks and text, in mm. */
export const MARGINS = { side: 14, foot: 56 } as const;
/** Distance and length of marks, in mm. */
const GAP = 2;
const LENGTH = 8;

export function cropMarks({ width, height }: { width: number; height: number }, bleed: number): Shape[] {
  const near = bleed + GAP;
  const far = near + LENGTH;
  return [0, width].flatMap((x) =>
    [0, height].flatMap((y) => {
      const [across, down] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
      return [
        line(`M${x + across * near} ${y}L${x + across * far} ${y}`),
        line(`M${x} ${y + down * near}L${x} ${y + down * far}`),
      ];
    }),
  );
}

/** Short dashed lines at head and tail of every fold. */
export const foldMarks = (places: readonly number[], height: number, bleed: number): Shape[] =>
  places.flatMap((x) => [
    line(`M${x} ${-bleed - GAP}L${x} ${-bleed - GAP - LENGTH / 2}`, [1, 0.5]),
    line(`M${x} ${height + bleed + GAP}L${x} ${height + bleed + GAP + LENGTH / 2}`, [1, 0.5]),
  ]);

export function registrationMarks(
  { width, height }: { width: number; height: number },
  bleed: number,
): Shape[] {
  const out = bleed + GAP + LENGTH / 2;
  // Off-centre, where a spine fold may be.
  const places = [
    [width * 0.25, -out],
    [width * 0.25, height + out],
    [-out, height / 2],
    [width + out, height / 2],
  ] as const;
  return places.flatMap(([x, y]) => [
    line(circle(x, y, 2)),
    line(`M${x - 3.5} ${y}L${x + 3.5} ${y}`),
    line(`M${x} ${y - 3.5}L${x} ${y + 3.5}`),
  ]);
}

function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return `M${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}Z`;
}

export const swatch = (size: number): Shape => ({
  stroke: null,
  fillRule: 'nonzero',
  d: rectangle(0, -size, size, size),
});

export interface AnnotationLine {
  y: number;
  text: { letters: readonly OutlinedLetter[]; size: number };
}

export const ANNOTATION_TEXT = { size: 3, leading: 1.45 } as const;

export const layOutAnnotations = (
  texts: readonly string[],
  width: number,
  letter: SetLine,
): AnnotationLine[] =>
  texts
    .flatMap((text) => breakLine(text, width, letter))
    .map((text, i) => ({ y: i * ANNOTATION_TEXT.size * ANNOTATION_TEXT.leading, text }));

function breakLine(text: string, width: number, letter: SetLine): AnnotationLine['text'][] {
  const fits = (line: string) => letter(line).width * ANNOTATION_TEXT.size <= width;
  if (fits(text)) return [{ ...letter(text), size: ANNOTATION_TEXT.size }];
  const words = text.split(' ');
  let count = words.length - 1;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count--;
  const first = letter(words.slice(0, Math.max(1, count)).join(' '));
  // Shrinks a word wider than the page; nothing may run off the sheet.
  const size = Math.min(ANNOTATION_TEXT.size, width / first.width);
  return [{ ...first, size }, ...(count < 1 ? [] : breakLine(words.slice(count).join(' '), width, letter))];
}
