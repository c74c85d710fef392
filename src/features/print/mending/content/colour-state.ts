import { isMixedCmyk, isMixedRgb, type Reading } from './colours.ts';

/** The fill or stroke colour at a point of the content. */
export interface Colour {
  /** Operators that set the colour space, and that set space and colour. */
  space: string;
  set: string;
  reading: Reading | null;
  isMixedBlack: boolean;
  /** Whether pure black was set instead. */
  isReplaced: boolean;
}

export const UNKNOWN: Colour = { space: '', set: '', reading: null, isMixedBlack: false, isReplaced: false };

const DEVICES: Record<string, { space: string; reading: Reading | null }> = {
  g: { space: '/DeviceGray', reading: null },
  rg: { space: '/DeviceRGB', reading: isMixedRgb },
  k: { space: '/DeviceCMYK', reading: isMixedCmyk },
};
const SETTING = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn', 'G', 'RG', 'K', 'CS', 'SC', 'SCN']);

export const setsColour = (operator: string): boolean => SETTING.has(operator);

/**
 * Returns the colour after an operator that sets it or its space.
 * @param text the operator with its operands
 */
export function colourSet(
  { operator, operands, text }: { operator: string; operands: readonly string[]; text: string },
  before: Colour,
  readingOf: (name: string) => Reading | null,
): Colour {
  const kind = operator.toLowerCase();
  const device = DEVICES[kind];
  if (device) {
    const space = `${device.space} ${kind === operator ? 'cs' : 'CS'}\n`;
    return {
      space,
      set: text,
      reading: device.reading,
      isMixedBlack: isMixed(device.reading, operands),
      isReplaced: false,
    };
  }
  if (kind === 'cs')
    return { ...UNKNOWN, space: text, set: text, reading: readingOf(operands[0]?.slice(1) ?? '') };
  return {
    ...before,
    set: before.space + text,
    isMixedBlack: isMixed(before.reading, operands),
    isReplaced: false,
  };
}

/** Operands of patterns are names. */
function isMixed(reading: Reading | null, operands: readonly string[]): boolean {
  const values = operands.map(Number);
  return reading !== null && values.length > 0 && values.every(Number.isFinite) && reading(values);
}
