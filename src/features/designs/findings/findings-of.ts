import type { Finding, Mend } from '../findings.ts';
import { layOut, meansBehind } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import { mended } from '../mend.ts';
import { closeness } from './closeness.ts';
import { letters } from './letters.ts';
import { materials, paper } from './materials.ts';
import { places } from './places.ts';
import type { Found, Known, Rule } from './rule.ts';

const RULES: readonly Rule[] = [letters, places, materials, paper, closeness];
/** How many mends are tried: trying one lays the design out again. */
const TRIES = 40;

/**
 * What a binder says about a design. A mend is offered only where it was tried: it cures its finding and brings no
 * other that would be refused. A layout that was sent from elsewhere has findings, but no mends.
 */
export function findingsOf(layout: Layout, known: Known): Finding[] {
  const found = foundIn(layout, known);
  const refused = new Set(found.filter(({ grade }) => grade === 'refused').map(keyOf));
  const means = meansBehind(layout);
  let tries = TRIES;
  const holds = (mend: Mend, cured: Found) => {
    if (!means || tries-- <= 0) return false;
    const after = foundIn(layOut(mended(layout.design, mend), means), known);
    return after.every(
      (one) => keyOf(one) !== keyOf(cured) && (one.grade !== 'refused' || refused.has(keyOf(one))),
    );
  };
  return found.map(({ mends, ...finding }) => {
    const { elementId } = finding;
    const whole = elementId === null ? [] : (mends ?? []).map((mend): Mend => ({ ...mend, elementId }));
    const mend = whole.find((one) => holds(one, finding));
    return mend ? { ...finding, mend } : finding;
  });
}

const foundIn = (layout: Layout, known: Known): Found[] => RULES.flatMap((rule) => rule(layout, known));
const keyOf = ({ code, elementId }: Pick<Finding, 'code' | 'elementId'>) => `${code} ${elementId}`;
