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

/** Kinds of elements that axe has already checked in this process. */
const knownKinds = new Set<string>();

/**
 * Fails with every rule that axe finds broken, and where. What is just coming into sight is waited for: half faded in, a
 * text has half its contrast. Outside long runs, a part with no kind of element that is new to axe is skipped, and contrast
 * is read of new kinds alone: that takes longer than all other rules together.
 */
export async function expectAccessible(
  page: Page,
  { part, without, rules, where }: Looked = {},
): Promise<void> {
  const kinds = await page.evaluate(kindsIn, part ?? 'body');
  const fresh = kinds.filter((kind) => !knownKinds.has(kind));
  if (!isLong && !rules && fresh.length === 0) return;
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
  const contrastOf = isLong || rules || without || page.frames().length > 1 ? null : fresh;
  const violations = await page.evaluate(runAxe, { part, without, rules, contrastOf });
  expect(violations, where).toEqual([]);
  if (!rules && !without) for (const kind of kinds) knownKinds.add(kind);
}

/**
 * Kinds of elements, by parent, class, role, naming attributes and whether there are words: what axe's verdict depends on. Runs in
 * the page, where it leaves the elements of each kind for `runAxe`.
 */
function kindsIn(part: string): string[] {
  const kinds = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    const { localName, parentElement, attributes, childNodes } = element;
    const named = [...attributes].map(({ name, value }) => {
      if (name === 'class' || name === 'type' || name === 'role') return value;
      return name.startsWith('aria-') || name === 'alt' || name === 'tabindex' ? name : '';
    });
    const hasWords =
      element.matches('input, select, textarea') ||
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const kind = [hasWords ? 'words in' : '', parentElement?.className, localName, ...named].join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), element]);
  }
  (window as unknown as Kinds).kindsForAxe = kinds;
  return [...kinds.keys()];
}

interface Kinds {
  kindsForAxe: Map<string, Element[]>;
}

interface Run extends Omit<Looked, 'where'> {
  /** Kinds of elements whose contrast is read; null for everything. */
  contrastOf: string[] | null;
}

/** Runs in the page. @returns each rule that is broken, and by what */
async function runAxe({ part, without, rules, contrastOf }: Run): Promise<string[]> {
  const { axe, kindsForAxe } = window as unknown as { axe: typeof Axe } & Kinds;
  // Reporting what passes takes longer than the check.
  const reporting = { resultTypes: ['violations' as const] };
  const whole = { include: part ? [part] : [document], exclude: without ? [without] : [] };
  const results = [
    await axe.run(whole, {
      ...reporting,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      ...(contrastOf ? { rules: { 'color-contrast': { enabled: false } } } : {}),
    }),
  ];
  const texts = (contrastOf ?? [])
    .filter((kind) => kind.startsWith('words in'))
    .flatMap((kind) => kindsForAxe.get(kind) ?? [])
    .filter(({ isConnected }) => isConnected);
  if (texts.length > 0)
    results.push(await axe.run({ include: texts }, { ...reporting, runOnly: ['color-contrast'] }));
  return results.flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  );
}
