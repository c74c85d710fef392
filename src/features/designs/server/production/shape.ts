import type { Outline } from '../../layout.ts';

export interface Shape extends Pick<Outline, 'd' | 'stroke' | 'fillRule' | 'round'> {
  /** Dash pattern; undefined draws a solid line. */
  dashes?: readonly number[];
  /** Even-odd clip paths; all of them apply. */
  clips?: readonly string[];
}

/** Stroke width of guide lines, in mm. */
const HAIRLINE = 0.1;

export const line = (d: string, dashes?: readonly number[]): Shape => ({
  d,
  stroke: HAIRLINE,
  fillRule: 'nonzero',
  ...(dashes && { dashes }),
});
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
