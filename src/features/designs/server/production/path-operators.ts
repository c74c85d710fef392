const OPERATORS = { M: 'm', L: 'l', C: 'c' } as const;
const NUMBERS: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

/**
 * PDF operators for absolute M, L, C, Q and Z. Quadratic curves become equivalent cubic ones, since PDF has none.
 * @throws Error for any other step: a block must never be cut from half a path
 */
export function pathOperators(d: string): string {
  const tokens = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  let output = '';
  let letter = '';
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  for (let i = 0; i < tokens.length; ) {
    const sign = tokens[i] as string;
    if (/^[a-z]/i.test(sign)) {
      letter = sign;
      i++;
    } else if (letter === 'M') letter = 'L';
    const count = NUMBERS[letter];
    if (count === undefined) throw new Error(`An outline has the unsupported path step “${letter}”.`);
    if (letter === 'Z') {
      if (sign !== 'Z') throw new Error('An outline has numbers after “Z”.');
      output += 'h\n';
      [x, y] = start;
      continue;
    }
    const at: number[] = [];
    for (let k = 0; k < count; k++) at.push(Number(tokens[i++]));
    const args = letter === 'Q' ? cubic(x, y, at) : at;
    if (args.some(Number.isNaN)) throw new Error(`An outline lacks numbers after “${letter}”.`);
    for (const value of args) output += `${formatNumber(value)} `;
    output += `${OPERATORS[letter === 'Q' ? 'C' : (letter as keyof typeof OPERATORS)]}\n`;
    [x, y] = [args.at(-2) as number, args.at(-1) as number];
    if (letter === 'M') start = [x, y];
  }
  return output.trimEnd();
}

function cubic(x0: number, y0: number, numbers: number[]): number[] {
  const [cx, cy, x, y] = numbers as [number, number, number, number];
  return [x0 + (cx - x0) / 1.5, y0 + (cy - y0) / 1.5, x + (cx - x) / 1.5, y + (cy - y) / 1.5, x, y];
}

/** Rounds to µm; PDF numbers allow no exponents. */
export const formatNumber = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);
