import type { DesignElement, Side } from '../design.ts';
import type { Finding, Fix } from '../findings.ts';
import type { Layout, Outline, Panel, PlacedElement } from '../layout.ts';

/** Finding with candidate fixes, the smallest change first; each is tested before it is offered. */
export interface FindingDraft extends Omit<Finding, 'fix'> {
  fixes?: Omit<Fix, 'elementId'>[];
  /** Severity: distance from the recommended value; comparable within one code. */
  by?: number;
}
export interface CheckContext {
  colours: readonly string[];
}
export type Rule = (layout: Layout, context: CheckContext) => FindingDraft[];

export interface LaidOutElement {
  element: DesignElement;
  placed: PlacedElement;
  outlines: Outline[];
  panel: Panel;
  side: Side;
}

export function laidOutElements(layout: Layout): LaidOutElement[] {
  const outlines = new Map<string, Outline[]>();
  const placed = new Map<string, PlacedElement>();
  for (const side of ['back', 'spine', 'front'] as const) {
    for (const placedElement of layout.panels[side].elements) placed.set(placedElement.id, placedElement);
    for (const outline of layout.panels[side].outlines)
      if (outline.elementId !== null) {
        const existing = outlines.get(outline.elementId);
        if (existing) existing.push(outline);
        else outlines.set(outline.elementId, [outline]);
      }
  }
  return layout.design.elements.flatMap((element) => {
    const match = placed.get(element.id);
    const { side } = element;
    return match
      ? [
          {
            element,
            placed: match,
            outlines: outlines.get(element.id) ?? [],
            panel: layout.panels[side],
            side,
          },
        ]
      : [];
  });
}

export function elementName(element: DesignElement): string {
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

export const formatMm = (value: number) => `${roundToHundredth(value)} mm`;
export const roundToHundredth = (value: number) => Math.round(value * 100) / 100;
export const roundUpToTenth = (value: number) => Math.ceil(value * 10 - 1e-6) / 10;
const roundDownToTenth = (value: number) => Math.floor(value * 10 + 1e-6) / 10;

export function scaledFields(element: DesignElement, factor: number): Record<string, number | null> | null {
  if (element.kind === 'text')
    return {
      size: roundDownToTenth(element.size * factor),
      ...(element.width === null ? {} : { width: roundDownToTenth(element.width * factor) }),
    };
  if (element.kind === 'ornament') return { size: roundDownToTenth(element.size * factor) };
  if (element.kind === 'logo') return { width: roundDownToTenth(element.width * factor) };
  if (element.kind === 'line') return { length: roundDownToTenth(element.length * factor) };
  return {
    width: roundDownToTenth(element.width * factor),
    height: roundDownToTenth(element.height * factor),
  };
}
