import type { Outline } from '../../layout.ts';

/** A path in millimetres. */
export interface Shape extends Pick<Outline, 'd' | 'stroke' | 'fillRule' | 'round'> {
  /** Lengths of dashes and gaps; undefined draws a whole line. */
  dashes?: readonly number[];
  /** Path data, by the rule of even and odd: nothing is drawn outside of any of them. */
  clips?: readonly string[];
}

/** Strokes of lines that only say where something is. */
const HAIRLINE = 0.1;

export const line = (d: string, dashes?: readonly number[]): Shape => ({
  ...{ d, stroke: HAIRLINE, fillRule: 'nonzero' },
  ...(dashes && { dashes }),
});
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
