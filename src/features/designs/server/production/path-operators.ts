const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;
/** How many numbers follow each letter. */
const NUMBERS = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;

/**
 * The operators of a PDF for SVG path data of M, L, C, Q and Z, absolute. PDF knows no quadratic curves: each becomes the
 * cubic one that is the same curve.
 * @throws Error where the data holds anything else: a block must not be cut from half a path
 */
export function pathOperators(d: string): string {
  const written: string[] = [];
  let at: [number, number] = [0, 0];
  let began = at;
  for (const [letter, numbers] of segments(d)) {
    if (letter === 'Z') {
      written.push('h');
      at = began;
      continue;
    }
    const args = letter === 'Q' ? cubic(at, numbers) : numbers;
    written.push(`${args.map(short).join(' ')} ${OPERATORS[letter === 'Q' ? 'C' : letter]}`);
    at = args.slice(-2) as [number, number];
    if (letter === 'M') began = at;
  }
  return written.join('\n');
}

type Letter = keyof typeof NUMBERS;

function* segments(d: string): Generator<[Letter, number[]]> {
  for (const [, letter = '', given = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    if (!(letter in NUMBERS)) throw new Error(`An outline holds “${letter}”, of which no block can be cut.`);
    const each = NUMBERS[letter as Letter];
    const numbers = (given.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (each === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % each > 0)
      throw new Error(`An outline has ${numbers.length} numbers after “${letter}”.`);
    if (each === 0) yield ['Z', []];
    for (let i = 0; i < numbers.length; i += each)
      // Further pairs after M are lines.
      yield [letter === 'M' && i > 0 ? 'L' : (letter as Letter), numbers.slice(i, i + each)];
  }
}

function cubic([x0, y0]: [number, number], numbers: number[]): number[] {
  const [cx, cy, x, y] = numbers as [number, number, number, number];
  const towards = (from: number, control: number) => from + (2 / 3) * (control - from);
  return [towards(x0, cx), towards(y0, cy), towards(x, cx), towards(y, cy), x, y];
}

/** A number as a PDF has it: no exponents, to a ten-thousandth. */
export const short = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0);
