import { capitals, linePieces, room } from '#features/tooling/line-breaking.ts';
import type { FaceName, Side, TextElement } from './design.ts';
import { widthInScript } from './script-widths.ts';

/** Room for a lettering: its middle, and its extent before it is turned, in millimetres. */
export interface Slot {
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
}
export interface SlotStyle {
  face: FaceName;
  capitals: boolean;
  tracking: number;
  leading: number;
  /** Bounds of the em. */
  max: number;
  min: number;
}

/**
 * A text as large as its slot lets it be, broken into lines here, so that it never runs over. Widths are estimates on the wide
 * side; the layout measures exactly.
 * @param options.mayShorten whether what does not fit at the smallest size ends in “…”; else it is null
 */
export function letteredInSlot(
  id: string,
  text: string,
  slot: Slot,
  style: SlotStyle,
  { mayShorten = false } = {},
): TextElement | null {
  const whole = text.trim().replace(/\s+/gu, ' ');
  if (whole === '') return null;
  const found = fitted(whole, slot, style) ?? (mayShorten ? shortened(whole, slot, style) : null);
  if (!found) return null;
  const { face, capitals: inCapitals, tracking, leading } = style;
  const { side, rotation = 0 } = slot;
  return {
    ...{ id, kind: 'text', side, x: hundredth(slot.x), y: hundredth(slot.y), rotation },
    ...{ foil: null, group: null, face, align: 'centre', tracking, leading, capitals: inCapitals },
    ...{ text: found.lines.join('\n'), size: found.size, width: null },
  };
}

interface Fitted {
  lines: string[];
  size: number;
}

function fitted(text: string, slot: Slot, style: SlotStyle): Fitted | null {
  const { rise, fall, leading } = room(style.capitals ? capitals(text) : text);
  for (let size = style.max; ; size = Math.max(style.min, size * 0.95)) {
    const lines = linesAt(text, slot.width / size, style, size <= style.min);
    const step = style.leading * leading;
    if (lines && (rise + fall + beyond(text) + step * (lines.length - 1)) * size <= slot.height)
      return { lines, size: Math.floor(size * 100) / 100 };
    if (size <= style.min) return null;
  }
}

/** How far marks and letters of a text stand over the room of plain capitals, in ems: brackets, accents, Georgian tails. */
const beyond = (text: string) => (/[^\p{ASCII}]/u.test(text) ? 0.45 : 0.15);

/** The longest beginning that fits, whole words where there are some. */
function shortened(text: string, slot: Slot, style: SlotStyle): Fitted | null {
  const letters = [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment);
  let [fits, tooLong] = [0, letters.length];
  const upTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (fitted(upTo(middle), slot, style)) fits = middle;
    else tooLong = middle;
  }
  if (fits === 0) return null;
  const atWord = letters.slice(0, fits + 1).lastIndexOf(' ');
  return fitted(upTo(atWord > fits / 2 ? atWord : fits), slot, style);
}

/** Lines of about one length; null where a word is wider than the line and may not be broken. */
function linesAt(text: string, measure: number, style: SlotStyle, mayBreakWords: boolean): string[] | null {
  const pieces = linePieces(text).flatMap((piece) => {
    if (widthOf(piece.text, style) <= measure) return [piece];
    return mayBreakWords ? brokenWord(piece.text, measure, style, piece.spaced) : [null];
  });
  if (pieces.some((piece) => piece === null)) return null;
  const greedy = (limit: number) => {
    const lines: string[] = [];
    for (const piece of pieces) {
      if (!piece) continue;
      const last = lines.at(-1);
      const joined = last === undefined ? piece.text : `${last}${piece.spaced ? ' ' : ''}${piece.text}`;
      if (last !== undefined && widthOf(joined, style) <= limit) lines[lines.length - 1] = joined;
      else lines.push(piece.text);
    }
    return lines;
  };
  const lines = greedy(measure);
  // The narrowest measure that takes no line more: no word stands alone on the last.
  for (let share = 0.55; share < 1; share += 0.05) {
    const even = greedy(measure * share);
    if (even.length === lines.length && even.every((line) => widthOf(line, style) <= measure)) return even;
  }
  return lines;
}

function brokenWord(word: string, measure: number, style: SlotStyle, spaced: boolean) {
  const parts: { text: string; spaced: boolean }[] = [];
  for (const { segment } of new Intl.Segmenter('und').segment(word)) {
    const last = parts.at(-1);
    if (last && widthOf(last.text + segment, style) <= measure) last.text += segment;
    else parts.push({ text: segment, spaced: spaced && parts.length === 0 });
  }
  return parts;
}

/** How wide a line is at size 1, on the wide side. */
function widthOf(line: string, style: SlotStyle): number {
  let width = 0;
  for (const letter of style.capitals ? capitals(line) : line)
    if (!/\p{M}/u.test(letter)) width += style.tracking + letterWidth(letter, style.face);
  return width;
}

/** The widest hand beside Garamond's is so much wider. */
const WIDER: Record<FaceName, number> = {
  ...{ garamond: 1, garamondItalic: 1, cormorant: 1.02, cormorantItalic: 1 },
  ...{ cinzel: 1.18, bodoni: 1.2, fell: 1.2 },
};

function letterWidth(letter: string, face: FaceName): number {
  if (/\s/u.test(letter)) return 0.3;
  const ofScript = widthInScript(letter);
  if (ofScript !== null) return ofScript;
  const wider = WIDER[face];
  if (/[.,:;’‘'!|·]/u.test(letter)) return 0.32 * wider;
  if (/[Iiljtfr]/u.test(letter)) return 0.42 * wider;
  if (/[MWÆŒЖШЩЮМФ—…@%&ﷺ]/u.test(letter)) return 1.05 * wider;
  if (/[mwæœжшщюмф]/u.test(letter)) return 0.85 * wider;
  if (/\p{Lu}/u.test(letter)) return 0.78 * wider;
  if (/\p{Ll}|\p{Nd}/u.test(letter)) return 0.54 * wider;
  return 0.85 * wider;
}

const hundredth = (mm: number) => Math.round(mm * 100) / 100;
