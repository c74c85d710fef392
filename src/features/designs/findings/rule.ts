import type { DesignElement, Side } from '../design.ts';
import type { Finding, Mend } from '../findings.ts';
import type { Layout, Outline, Panel, PlacedElement } from '../layout.ts';

/** Finding with candidate fixes, the smallest change first; each is tested before it is offered. */
export interface Found extends Omit<Finding, 'mend'> {
  mends?: Omit<Mend, 'elementId'>[];
  /** Severity: distance from the recommended value; comparable within one code. */
  by?: number;
}
export interface Known {
  colours: readonly string[];
}
export type Rule = (layout: Layout, known: Known) => Found[];

export interface Standing {
  element: DesignElement;
  placed: PlacedElement;
  outlines: Outline[];
  panel: Panel;
  side: Side;
}

export function standingIn(layout: Layout): Standing[] {
  const outlines = new Map<string, Outline[]>();
  const placed = new Map<string, PlacedElement>();
  for (const side of ['back', 'spine', 'front'] as const) {
    for (const one of layout.panels[side].elements) placed.set(one.id, one);
    for (const outline of layout.panels[side].outlines)
      if (outline.elementId !== null) {
        const known = outlines.get(outline.elementId);
        if (known) known.push(outline);
        else outlines.set(outline.elementId, [outline]);
      }
  }
  return layout.design.elements.flatMap((element) => {
    const found = placed.get(element.id);
    const { side } = element;
    return found
      ? [
          {
            element,
            placed: found,
            outlines: outlines.get(element.id) ?? [],
            panel: layout.panels[side],
            side,
          },
        ]
      : [];
  });
}

export function nameOf(element: DesignElement): string {
  if (element.kind === 'text') {
    const line = element.text.replace(/\s+/gu, ' ').trim();
    const letters = [...line];
    return line ? `“${letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : line}”` : 'A text';
  }
  return NAMES[element.kind];
}
const NAMES = {
  ornament: 'An ornament',
  frame: 'A frame',
  line: 'A line',
  label: 'A label',
  logo: 'The logo',
} as const;

export const mm = (value: number) => `${hundredth(value)} mm`;
export const hundredth = (value: number) => Math.round(value * 100) / 100;
export const tenthUp = (value: number) => Math.ceil(value * 10 - 1e-6) / 10;
const tenthDown = (value: number) => Math.floor(value * 10 + 1e-6) / 10;

export function resized(element: DesignElement, factor: number): Record<string, number | null> | null {
  if (element.kind === 'text')
    return {
      size: tenthDown(element.size * factor),
      ...(element.width === null ? {} : { width: tenthDown(element.width * factor) }),
    };
  if (element.kind === 'ornament') return { size: tenthDown(element.size * factor) };
  if (element.kind === 'logo') return { width: tenthDown(element.width * factor) };
  if (element.kind === 'line') return { length: tenthDown(element.length * factor) };
  return { width: tenthDown(element.width * factor), height: tenthDown(element.height * factor) };
}
