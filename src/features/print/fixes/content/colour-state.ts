import { isMixedCmyk, isMixedRgb, type MixedBlackTest } from './mixed-black.ts';

/** The fill or stroke colour at a point of the content. */
export interface Colour {
  /** Operators that set the colour space, and those that set the colour too. */
  space: string;
  operators: string;
  mixedBlackTest: MixedBlackTest | null;
  isMixedBlack: boolean;
  /** Whether pure black was set instead. */
  isReplaced: boolean;
}

export const UNKNOWN: Colour = {
  space: '',
  operators: '',
  mixedBlackTest: null,
  isMixedBlack: false,
  isReplaced: false,
};

const DEVICES: Record<string, { space: string; test: MixedBlackTest | null }> = {
  g: { space: '/DeviceGray', test: null },
  rg: { space: '/DeviceRGB', test: isMixedRgb },
  k: { space: '/DeviceCMYK', test: isMixedCmyk },
};
const COLOUR_OPERATORS = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn', 'G', 'RG', 'K', 'CS', 'SC', 'SCN']);

export const setsColour = (operator: string): boolean => COLOUR_OPERATORS.has(operator);

/**
 * Returns the colour after an operator that sets it or its space.
 * @param text the operator with its operands
 */
export function nextColour(
  { operator, operands, text }: { operator: string; operands: readonly string[]; text: string },
  previous: Colour,
  mixedBlackTest: (name: string) => MixedBlackTest | null,
): Colour {
  const kind = operator.toLowerCase();
  const device = DEVICES[kind];
  if (device) {
    const space = `${device.space} ${kind === operator ? 'cs' : 'CS'}\n`;
    return {
      space,
      operators: text,
      mixedBlackTest: device.test,
      isMixedBlack: isMixed(device.test, operands),
      isReplaced: false,
    };
  }
  if (kind === 'cs')
    return {
      ...UNKNOWN,
      space: text,
      operators: text,
      mixedBlackTest: mixedBlackTest(operands[0]?.slice(1) ?? ''),
    };
  return {
    ...previous,
    operators: previous.space + text,
    isMixedBlack: isMixed(previous.mixedBlackTest, operands),
    isReplaced: false,
  };
}

/** Operands of patterns are names. */
function isMixed(test: MixedBlackTest | null, operands: readonly string[]): boolean {
  const values = operands.map(Number);
  return test !== null && values.length > 0 && values.every(Number.isFinite) && test(values);
}
