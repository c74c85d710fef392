import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/**
 * Fails with every rule that axe finds broken, and where. What is just coming into sight is waited for: half faded in, a
 * text has half its contrast.
 */
export async function expectAccessible(
  page: Page,
  { part, without, rules, where }: Looked = {},
): Promise<void> {
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
  // What is right is not asked for, and nothing is worked out in a page of its own: both take longer than the looking.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}),
  });
  if (part) axe.include(part);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}
