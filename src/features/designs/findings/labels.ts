import type { Outline } from '../layout.ts';
import { gapBetween, isNested } from './gaps.ts';
import { elementName, type FindingDraft, type LaidOutElement, laidOutElements, type Rule } from './rule.ts';

/** Lines and frames may run under a label; lettering, ornaments and logos may not. */
const canLieUnderLabel = ({ element: { kind } }: LaidOutElement) =>
  kind === 'label' || kind === 'line' || kind === 'frame';

export const labels: Rule = (layout) => {
  const all = laidOutElements(layout);
  return all.flatMap((one, i): FindingDraft[] => {
    if (canLieUnderLabel(one)) return [];
    const above = all
      .slice(i + 1)
      .filter(
        (other) => other.element.kind === 'label' && other.side === one.side && coversOutline(other, one),
      );
    const last = above.at(-1);
    if (!last) return [];
    return [
      {
        code: 'UNDER_LABEL',
        grade: 'warning',
        elementId: one.element.id,
        message: `${elementName(one.element)} is hidden under a label.`,
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
