import type { Outline } from '../layout.ts';
import { gapBetween, isNested } from './gaps.ts';
import { elementName, type FindingDraft, type LaidOutElement, laidOutElements, type Rule } from './rule.ts';

/** Lines and frames may run under a label; lettering, ornaments and logos may not. */
const canLieUnderLabel = ({ element: { kind } }: LaidOutElement) =>
  kind === 'label' || kind === 'line' || kind === 'frame';

export const labels: Rule = (layout) => {
  const elements = laidOutElements(layout);
  return elements.flatMap((laidOut, i): FindingDraft[] => {
    if (canLieUnderLabel(laidOut)) return [];
    const above = elements
      .slice(i + 1)
      .filter(
        (candidate) =>
          candidate.element.kind === 'label' &&
          candidate.side === laidOut.side &&
          coversOutline(candidate, laidOut),
      );
    const last = above.at(-1);
    if (!last) return [];
    return [
      {
        code: 'UNDER_LABEL',
        grade: 'warning',
        elementId: laidOut.element.id,
        message: `${elementName(laidOut.element)} is hidden under a label.`,
        fixes: [{ label: 'Move it above the label', set: {}, above: last.element.id }],
      },
    ];
  });
};

function coversOutline({ outlines: [label] }: LaidOutElement, { outlines }: LaidOutElement): boolean {
  return label !== undefined && outlines.some((outline) => touchesLabel(label, outline));
}

const touchesLabel = (label: Outline, outline: Outline) =>
  gapBetween(label, outline, 0.01) === 0 || isNested(label, outline);
