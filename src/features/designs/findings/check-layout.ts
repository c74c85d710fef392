import { applyFix } from '../apply-fix.ts';
import type { Design } from '../design.ts';
import type { Finding, Fix } from '../findings.ts';
import { getLayoutContext, layOut } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import { EXTENT, LINE_THICKNESS, OUTSIDE, TEXT_SIZE, TRIM } from '../limits.ts';
import { labels } from './labels.ts';
import { letters } from './letters.ts';
import { lineSpacing } from './line-spacing.ts';
import { materials } from './materials.ts';
import { paper } from './paper.ts';
import { places } from './places.ts';
import type { CheckContext, FindingDraft, Rule } from './rule.ts';
import { spacing } from './spacing.ts';

const RULES: readonly Rule[] = [letters, places, materials, paper, labels, spacing, lineSpacing];
/** Fixes tried per design; each one requires a layout. */
const MAX_TRIES = 40;

/** Findings without fixes: fast enough for every keystroke. */
export const checkLayout = (layout: Layout, available: CheckContext): Finding[] =>
  applyRules(layout, available).map(({ fixes: _, by: __, ...finding }) => finding);

/**
 * Findings with tested fixes: each one resolves its finding, adds no refusal and worsens none. A layout made elsewhere
 * gets no fixes.
 */
export const checkLayoutWithFixes = (layout: Layout, available: CheckContext): Finding[] => {
  const steps = checkLayoutStepwise(layout, available);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Same as `checkLayoutWithFixes`, but yields after every attempt to keep a browser responsive. */
export function* checkLayoutStepwise(layout: Layout, available: CheckContext): Generator<void, Finding[]> {
  const drafts = applyRules(layout, available);
  const refusals = countRefusals(drafts);
  const context = getLayoutContext(layout);
  let tries = MAX_TRIES;
  const fixes = new Map<FindingDraft, Fix>();
  for (const draft of drafts) {
    const { elementId } = draft;
    if (!context || elementId === null) continue;
    for (const change of draft.fixes ?? []) {
      const fix: Fix = { ...change, elementId };
      if (tries <= 0) break;
      if (!isWithinLimits(layout.design, fix)) continue;
      tries -= 1;
      const after = applyRules(layOut(applyFix(layout.design, fix), context), available);
      yield;
      if (
        after.some((candidate) => findingKey(candidate) === findingKey(draft)) ||
        isWorse(countRefusals(after), refusals)
      )
        continue;
      fixes.set(draft, fix);
      break;
    }
  }
  return drafts.map((draft) => {
    const { fixes: _, by: __, ...finding } = draft;
    const fix = fixes.get(draft);
    return fix ? { ...finding, fix } : finding;
  });
}

const applyRules = (layout: Layout, available: CheckContext): FindingDraft[] =>
  RULES.flatMap((rule) => rule(layout, available));
const findingKey = ({ code, elementId }: Pick<Finding, 'code' | 'elementId'>) => `${code} ${elementId}`;

/** Number and total severity of refusals per finding. */
type RefusalCounts = Map<string, { times: number; by: number }>;

function countRefusals(drafts: readonly FindingDraft[]): RefusalCounts {
  const refusals: RefusalCounts = new Map();
  for (const draft of drafts) {
    if (draft.grade !== 'refused') continue;
    const before = refusals.get(findingKey(draft)) ?? { times: 0, by: 0 };
    refusals.set(findingKey(draft), { times: before.times + 1, by: before.by + (draft.by ?? 0) });
  }
  return refusals;
}

const isWorse = (after: RefusalCounts, before: RefusalCounts): boolean =>
  [...after].some(([key, { times, by }]) => {
    const previous = before.get(key);
    return !previous || times > previous.times || by > previous.by + 0.005;
  });

const LIMITS: Record<string, { min: number; max: number }> = {
  x: { min: -OUTSIDE, max: TRIM.width.max + OUTSIDE },
  y: { min: -OUTSIDE, max: TRIM.height.max + OUTSIDE },
  width: EXTENT,
  height: EXTENT,
  length: EXTENT,
  size: EXTENT,
  thickness: LINE_THICKNESS,
  leading: { min: 0.6, max: 3 },
};

function isWithinLimits({ elements }: Design, { elementId, set }: Fix): boolean {
  const isText = elements.some(({ id, kind }) => id === elementId && kind === 'text');
  return Object.entries(set).every(([field, value]) => {
    const limits = isText && field === 'size' ? TEXT_SIZE : LIMITS[field];
    return !limits || typeof value !== 'number' || (value >= limits.min && value <= limits.max);
  });
}
