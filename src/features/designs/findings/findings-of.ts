import type { Finding, Mend } from '../findings.ts';
import { layOut, meansBehind } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import { mended } from '../mend.ts';
import { closeness } from './closeness.ts';
import { isWithinLimits } from './in-limits.ts';
import { labels } from './labels.ts';
import { letters } from './letters.ts';
import { materials } from './materials.ts';
import { paper } from './paper.ts';
import { places } from './places.ts';
import type { Found, Known, Rule } from './rule.ts';
import { selfCloseness } from './self-closeness.ts';

const RULES: readonly Rule[] = [letters, places, materials, paper, labels, closeness, selfCloseness];
/** Fixes tried per design; each one requires a layout. */
const TRIES = 40;

/** Findings without fixes: fast enough for every keystroke. */
export const findingsOf = (layout: Layout, known: Known): Finding[] =>
  foundIn(layout, known).map(({ mends: _, by: __, ...finding }) => finding);

/**
 * Findings with tested fixes: each one resolves its finding, adds no refusal and worsens none. A layout made elsewhere
 * gets no fixes.
 */
export const findingsWithMends = (layout: Layout, known: Known): Finding[] => {
  const steps = mendingSteps(layout, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Same as `findingsWithMends`, but yields after every attempt to keep a browser responsive. */
export function* mendingSteps(layout: Layout, known: Known): Generator<void, Finding[]> {
  const found = foundIn(layout, known);
  const refused = refusedIn(found);
  const means = meansBehind(layout);
  let tries = TRIES;
  const mends = new Map<Found, Mend>();
  for (const one of found) {
    const { elementId } = one;
    if (!means || elementId === null) continue;
    for (const change of one.mends ?? []) {
      const mend: Mend = { ...change, elementId };
      if (tries <= 0) break;
      if (!isWithinLimits(layout.design, mend)) continue;
      tries -= 1;
      const after = foundIn(layOut(mended(layout.design, mend), means), known);
      yield;
      if (after.some((other) => keyOf(other) === keyOf(one)) || isWorse(refusedIn(after), refused)) continue;
      mends.set(one, mend);
      break;
    }
  }
  return found.map((one) => {
    const { mends: _, by: __, ...finding } = one;
    const mend = mends.get(one);
    return mend ? { ...finding, mend } : finding;
  });
}

const foundIn = (layout: Layout, known: Known): Found[] => RULES.flatMap((rule) => rule(layout, known));
const keyOf = ({ code, elementId }: Pick<Finding, 'code' | 'elementId'>) => `${code} ${elementId}`;

/** Number and total severity of refusals per finding. */
type Refused = Map<string, { times: number; by: number }>;

function refusedIn(found: readonly Found[]): Refused {
  const refused: Refused = new Map();
  for (const one of found) {
    if (one.grade !== 'refused') continue;
    const before = refused.get(keyOf(one)) ?? { times: 0, by: 0 };
    refused.set(keyOf(one), { times: before.times + 1, by: before.by + (one.by ?? 0) });
  }
  return refused;
}

const isWorse = (after: Refused, before: Refused): boolean =>
  [...after].some(([key, { times, by }]) => {
    const was = before.get(key);
    return !was || times > was.times || by > was.by + 0.005;
  });
