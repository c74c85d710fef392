import { type Colour, nextColour, setsColour, UNKNOWN } from './colour-state.ts';
import { ContentRewriter } from './content-rewriter.ts';
import type { MixedBlackTest } from './mixed-black.ts';
import { forEachOperation, type Operation } from './operations.ts';

const TEXT = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that paint, or begin something, in a colour that has to be set again first. */
const OTHER_PAINT = new Set(['m', 're', 'Do', 'sh', 'BI']);
/** Text rendering modes that fill and that stroke (ISO 32000-2, table 104). */
const FILLS = new Set([0, 2, 4, 6]);
const OUTLINES = new Set([1, 2, 5, 6]);

export interface ContentResources {
  /** Tells mixed black in a colour space that the page names. */
  mixedBlackTest(name: string): MixedBlackTest | null;
  /** Name of the form XObject drawn instead of this one; null if it stays. */
  formReplacement(name: string): string | null;
}

/**
 * Makes black text of several inks pure black. Areas, lines and pictures in the same colour keep it.
 * @returns null if nothing changes
 */
export function blackenText(content: Uint8Array, resources: ContentResources): Uint8Array | null {
  const blackener = new TextBlackener(content, resources);
  forEachOperation(content, (operation) => blackener.step(operation));
  return blackener.rewriting.result();
}

interface TextColours {
  area: Colour;
  line: Colour;
  mode: number;
}

class TextBlackener {
  readonly rewriting: ContentRewriter;
  readonly #resources: ContentResources;
  readonly #saved: TextColours[] = [];
  #state: TextColours = { area: UNKNOWN, line: UNKNOWN, mode: 0 };

  constructor(content: Uint8Array, resources: ContentResources) {
    this.rewriting = new ContentRewriter(content);
    this.#resources = resources;
  }

  step(operation: Operation): void {
    const { operator, operands } = operation;
    if (operator === 'q') this.#saved.push({ ...this.#state });
    else if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === 'Tr') this.#state.mode = Number(operands.at(-1)) || 0;
    else if (TEXT.has(operator)) this.#beforeText(operation);
    else if (OTHER_PAINT.has(operator)) this.#beforePaint(operation);
    else if (setsColour(operator)) this.#setColour(operation);
  }

  #beforeText({ start }: Operation): void {
    const { mode } = this.#state;
    if (FILLS.has(mode)) this.#replace('area', start, '0 g\n');
    if (OUTLINES.has(mode)) this.#replace('line', start, '0 G\n');
  }

  #replace(which: 'area' | 'line', at: number, black: string): void {
    const colour = this.#state[which];
    if (!colour.isMixedBlack || colour.isReplaced) return;
    this.rewriting.insert(at, black);
    this.#state[which] = { ...colour, isReplaced: true };
  }

  #beforePaint({ operator, operands, start, end }: Operation): void {
    for (const which of ['area', 'line'] as const) {
      const colour = this.#state[which];
      if (!colour.isReplaced) continue;
      this.rewriting.insert(start, colour.operators);
      this.#state[which] = { ...colour, isReplaced: false };
    }
    const replacement =
      operator === 'Do' ? this.#resources.formReplacement(operands.at(-1)?.slice(1) ?? '') : null;
    if (replacement !== null) this.rewriting.replace(start, end, `/${replacement} Do`);
  }

  #setColour({ operator, operands, start, end }: Operation): void {
    const which = operator === operator.toLowerCase() ? 'area' : 'line';
    const before = this.#state[which];
    const isInSpace = operator.toLowerCase().startsWith('sc');
    // Setting pure black also changed the colour space, which this colour needs.
    if (before.isReplaced && isInSpace) this.rewriting.insert(start, before.space);
    const text = `${this.rewriting.text(start, end)}\n`;
    this.#state[which] = nextColour({ operator, operands, text }, before, this.#resources.mixedBlackTest);
  }
}
