import type { ShapedRun, Shaper } from '#features/tooling/shaping.ts';
import type { OutlinedLetter, SetLine } from './job-info.ts';

/** Sets a production file's text in the house face, in any script. */
export const createSetLine =
  (shaper: Shaper): SetLine =>
  (line) => {
    const { runs, width } = shaper.shape(line, 'garamond', 0);
    return { width, letters: runs.flatMap(outlineLetters) };
  };

function outlineLetters({ glyphs, positions, unitsPerEm, x }: ShapedRun): OutlinedLetter[] {
  let pen = x;
  return glyphs.flatMap((glyph, i) => {
    const at = positions[i];
    if (!at) return [];
    const place = { x: pen + at.xOffset / unitsPerEm, y: -at.yOffset / unitsPerEm };
    pen += at.xAdvance / unitsPerEm;
    const d = glyph.path.commands
      .map(({ command, args }) => LETTERS[command] + args.map(scaled).join(' '))
      .join('');
    return d ? [{ ...place, d }] : [];

    function scaled(value: number, axis: number): number {
      return Math.round(((axis % 2 ? -value : value) / unitsPerEm) * 1000);
    }
  });
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};
