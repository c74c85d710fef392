import type { Outline } from '../layout.ts';
import { gapBetween, isNested } from './gaps.ts';
import { type Found, nameOf, type Rule, type Standing, standingIn } from './rule.ts';

/** Lines and frames may run under a label; lettering, ornaments and logos may not. */
const mayHide = ({ element: { kind } }: Standing) => kind === 'label' || kind === 'line' || kind === 'frame';

export const labels: Rule = (layout) => {
  const all = standingIn(layout);
  return all.flatMap((one, i): Found[] => {
    if (mayHide(one)) return [];
    const above = all
      .slice(i + 1)
      .filter((other) => other.element.kind === 'label' && other.side === one.side && covers(other, one));
    const last = above.at(-1);
    if (!last) return [];
    return [
      {
        code: 'UNDER_LABEL',
        grade: 'warning',
        elementId: one.element.id,
        message: `${nameOf(one.element)} lies under a label, which hides it.`,
        mends: [{ label: 'Lay it above the label', set: {}, above: last.element.id }],
      },
    ];
  });
};

function covers({ outlines: [label] }: Standing, { outlines }: Standing): boolean {
  return label !== undefined && outlines.some((outline) => meetsLabel(label, outline));
}

const meetsLabel = (label: Outline, outline: Outline) =>
  gapBetween(label, outline, 0.01) === 0 || isNested(label, outline);
