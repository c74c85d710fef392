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
 * text has half its contrast. Outside long runs, a part with no kind of element that is new to axe is skipped.
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
  // Axe checks the frames it is loaded into. A frame that is removed meanwhile doesn't matter.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window).catch(() => true)))
      await frame.evaluate(source).catch((error) => {
        if (frame === page.mainFrame()) throw error;
      });
  const violations = await page.evaluate(runAxe, { part, without, rules });
  expect(violations, where).toEqual([]);
  if (!rules && !without) for (const kind of kinds) seen.add(kind);
}

/** Kinds of elements, by parent, class, role and naming attributes: what axe's verdict depends on. Runs in the page. */
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
      // Reporting what passes takes longer than the check.
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
