import type Axe from 'axe-core';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';

interface Looked {
  /** A selector: only what stands in it is looked at. */
  part?: string;
  /** A selector: what stands in it is not. */
  without?: string;
  /** Only these rules are asked for. */
  rules?: string[];
  /** Names the page in the failure. */
  where?: string;
}

/** Kinds of elements that axe has seen in this process. */
const seen = new Set<string>();

/**
 * Fails with every rule that axe finds broken, and where. What is just coming into sight is waited for: half faded in, a
 * text has half its contrast. Except in long runs, what consists only of kinds of elements that axe has seen is passed over.
 */
export async function expectAccessible(
  page: Page,
  { part, without, rules, where }: Looked = {},
): Promise<void> {
  const kinds = await page.evaluate(kindsIn, part ?? 'body');
  if (!isLong && !rules && kinds.every((kind) => seen.has(kind))) return;
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline, effect }) =>
        [
          playState === 'running',
          timeline === document.timeline,
          effect?.getComputedTiming().endTime !== Infinity,
        ].every(Boolean),
      );
    // In what is folded up meanwhile an animation goes by without its `finished` ever being told.
    while (ending.some(({ playState }) => playState === 'running'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(runAxe, { part, without, rules });
  expect(violations, where).toEqual([]);
  if (!rules && !without) for (const kind of kinds) seen.add(kind);
}

/** Elements by what decides how axe judges them: where they are, how they look, and by what they are named. Runs in the page. */
function kindsIn(part: string): string[] {
  const kinds = new Set<string>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    const { localName, parentElement, attributes } = element;
    const named = [...attributes].map(({ name, value }) => {
      if (name === 'class' || name === 'type' || name === 'role') return value;
      return name.startsWith('aria-') || name === 'alt' || name === 'tabindex' ? name : '';
    });
    kinds.add([parentElement?.className, localName, ...named].join(' '));
  }
  return [...kinds];
}

/** Runs in the page. @returns each rule that is broken, and by what */
async function runAxe({ part, without, rules }: Omit<Looked, 'where'>): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(
    { include: part ? [part] : [document], exclude: without ? [without] : [] },
    {
      // What is right is not reported, and frames of other sites are theirs.
      resultTypes: ['violations'],
      iframes: false,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
