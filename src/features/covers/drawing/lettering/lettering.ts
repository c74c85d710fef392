import type { Font } from 'fontkit';
import { type Face, fontFor } from './fonts.ts';

/** A line of shaped glyphs at size 1: `width` in ems, `draw` gives an SVG path with the baseline's left end at x, y. */
export interface Line {
  width: number;
  draw(x: number, y: number, size: number): string;
}

interface Run {
  font: Font;
  text: string;
  rtl: boolean;
}

const rtlScript = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;
const digit = /\p{Nd}/u;
const neutral = /^[\s\p{P}\p{M}\p{S}]$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits at changes of font and direction. What no font has is left out: a gap is better than a box. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const { segment: written } of graphemes.segment(text.normalize('NFC'))) {
    const segment = kin[written] ?? written;
    const code = segment.codePointAt(0) as number;
    const last = runs.at(-1);
    if (
      last &&
      neutral.test(segment) &&
      [...segment].every((c) => last.font.hasGlyphForCodePoint(c.codePointAt(0) as number))
    ) {
      last.text += segment;
      continue;
    }
    const font = fontFor(code, face);
    if (!font) continue;
    const rtl = rtlScript.test(segment) && !digit.test(segment);
    if (last && last.font === font && last.rtl === rtl) last.text += segment;
    else runs.push({ font, text: segment, rtl });
  }
  return runs;
}

/** Han characters that no light font has, with the form of the same character that one has. */
const kin: Record<string, string> = {
  吳: '吴',
  娛: '娱',
  誤: '误',
  虛: '虚',
  淸: '清',
  靑: '青',
  說: '説',
  眞: '真',
};

const round = (v: number) => Math.round(v * 100) / 100;

/**
 * Shapes one line. `tracking` is extra space between letters in ems; joined scripts ignore it, since their letters
 * must touch.
 */
export function shape(text: string, face: Face, tracking = 0): Line {
  const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u.test(text);
  const extra = joined ? 0 : tracking;
  const runs = runsOf(text, face);
  if (runs[0] && rtlScript.test(text)) runs.reverse();
  const placed: { font: Font; glyphs: ReturnType<Font['layout']>; x: number }[] = [];
  let width = 0;
  for (const run of runs) {
    // Persian digits count as Arabic letters to the shaper, which then turns a whole number round.
    const turned = !run.rtl && /^[\u06f0-\u06f9]/u.test(run.text);
    const glyphs = run.font.layout(turned ? [...run.text].reverse().join('') : run.text);
    placed.push({ font: run.font, glyphs, x: width });
    for (const position of glyphs.positions) width += position.xAdvance / run.font.unitsPerEm + extra;
  }
  return {
    width: Math.max(0, width - extra),
    draw(x, y, size) {
      let d = '';
      for (const { font, glyphs, x: start } of placed) {
        const k = size / font.unitsPerEm;
        let pen = x + start * size;
        glyphs.glyphs.forEach((glyph, i) => {
          const at = glyphs.positions[i];
          if (!at) return;
          const ox = pen + at.xOffset * k;
          const oy = y - at.yOffset * k;
          for (const { command, args } of glyph.path.commands) {
            const letter = {
              moveTo: 'M',
              lineTo: 'L',
              quadraticCurveTo: 'Q',
              bezierCurveTo: 'C',
              closePath: 'Z',
            }[command];
            d += letter + args.map((v, j) => round(j % 2 ? oy - v * k : ox + v * k)).join(' ');
          }
          pen += at.xAdvance * k + extra * size;
        });
      }
      return d;
    },
  };
}
