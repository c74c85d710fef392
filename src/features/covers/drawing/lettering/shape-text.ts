import type { Face } from '#features/tooling/faces.ts';
import { shapeLine } from '#features/tooling/shaping.ts';
import { fonts } from './fonts.ts';

/** Shaped line at size 1: `width` in ems; `draw` returns an SVG path whose baseline starts at x, y. */
export interface CoverLine {
  width: number;
  draw(x: number, y: number, size: number): string;
}

const round = (v: number) => Math.round(v * 100) / 100;
const PATH_COMMANDS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Leaves out glyphs that no font has: a gap is better than a box. */
export function shapeText(text: string, face: Face, tracking = 0): CoverLine {
  const { width, runs } = shapeLine(text, face, tracking, fonts);
  return {
    width,
    draw(x, y, size) {
      let d = '';
      for (const { glyphs, positions, pens, unitsPerEm, x: start } of runs) {
        const k = size / unitsPerEm;
        glyphs.forEach((glyph, i) => {
          const at = positions[i];
          if (!at) return;
          const ox = x + (start + (pens[i] as number)) * size + at.xOffset * k;
          const oy = y - at.yOffset * k;
          for (const { command, args } of glyph.path.commands)
            d +=
              PATH_COMMANDS[command] + args.map((v, j) => round(j % 2 ? oy - v * k : ox + v * k)).join(' ');
        });
      }
      return d;
    },
  };
}
