import type Axe from 'axe-core';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';

interface AxeOptions {
  /** Selector of the part to check. */
  part?: string;
  /** Selector of elements to exclude. */
  without?: string;
  rules?: string[];
  /** Checks only colours, of element kinds not yet seen in dark mode. */
  isDark?: boolean;
  /** A similar page has been checked in full, so even long runs check only what is new. */
  isSimilar?: boolean;
  /** Names the page in failures. */
  where?: string;
}

const knownKinds = new Set<string>();
const knownInDark = new Set<string>();

/**
 * Fails with every axe violation. Waits for fade-ins, which lower contrast. Long runs check everything but headers,
 * menus and footers without new kinds of elements; other runs check only new kinds with their ancestors, and contrast
 * for three texts of each kind, since contrast takes longer than all other rules together.
 */
export async function expectAccessible(
  page: Page,
  { part, without, rules, isDark = false, isSimilar = false, where }: AxeOptions = {},
): Promise<void> {
  const kinds = await page.evaluate(findKinds, part ?? 'body');
  const seenKinds = isDark ? knownInDark : knownKinds;
  const fresh = kinds.filter((kind) => !seenKinds.has(kind));
  const isThorough = isLong && !isDark && !isSimilar;
  if (!isThorough && !rules && fresh.length === 0) return;
  await page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ playState, timeline, effect }) =>
        [
          playState === 'running',
          timeline === document.timeline,
          effect?.getComputedTiming().endTime !== Infinity,
        ].every(Boolean),
      );
    // Animations in closed parts never settle their `finished` promise.
    while (animations.some(({ playState }) => playState === 'running'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // Axe checks only frames it is loaded into. A frame removed meanwhile doesn't matter.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window).catch(() => true)))
      await frame.evaluate(source).catch((error) => {
        if (frame === page.mainFrame()) throw error;
      });
  const isWhole = Boolean(isThorough || rules || without || (page.frames().length > 1 && !isDark));
  const violations = await page.evaluate(runAxe, { part, without, rules, isDark, isWhole, fresh });
  expect(violations, where).toEqual([]);
  if (!rules && !without) for (const kind of kinds) seenKinds.add(kind);
}

/** Visible element kinds by all that axe's verdict depends on. Runs in the page, which keeps the elements. */
function findKinds(part: string): string[] {
  const kinds = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    if (!element.checkVisibility()) continue;
    const { localName, parentElement, attributes, childNodes } = element;
    const attributeKeys = [...attributes].map(({ name, value }) => {
      if (name === 'class' || name === 'type' || name === 'role') return value;
      return name.startsWith('aria-') || name === 'alt' || name === 'tabindex' ? name : '';
    });
    const hasText =
      element.matches('input, select, textarea') ||
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const kind = [hasText ? 'text in' : '', parentElement?.className, localName, ...attributeKeys].join(' ');
    const alike = kinds.get(kind);
    if (alike) alike.push(element);
    else kinds.set(kind, [element]);
  }
  (window as unknown as Kinds).kindsForAxe = kinds;
  return [...kinds.keys()];
}

interface Kinds {
  kindsForAxe: Map<string, Element[]>;
}

interface Run extends Omit<AxeOptions, 'where' | 'isSimilar'> {
  /** Checks all kinds in the main part, and in the parts around it that have new ones. */
  isWhole: boolean;
  /** New kinds. */
  fresh: string[];
}

/** Runs in the page. @returns each violated rule with its elements */
async function runAxe({ part = 'body', without, rules, isDark, isWhole, fresh }: Run): Promise<string[]> {
  const { axe, kindsForAxe } = window as unknown as { axe: typeof Axe } & Kinds;
  // Headings and landmarks are judged in relation to each other, and labels may be anywhere.
  const related =
    'h1, h2, h3, h4, h5, h6, header, nav, main, aside, footer, section, form, input, select, textarea';
  // Rows and cards come from one loop: checks three of them, and of the others only new kinds.
  const repeated = ':is(tbody > tr, li:has(> article)):nth-child(n + 4)';
  const isRepeated = (element: Element) => element.matches(`${repeated}, ${repeated} *`);
  /** Outermost elements that contain only known or hidden kinds. */
  const findKnownParts = (): Element[] => {
    const checkedElements = new Set(
      fresh.flatMap((kind) => {
        const elements = kindsForAxe.get(kind) ?? [];
        const first = elements.filter((element) => !isRepeated(element));
        return first.length > 0 ? first : elements.slice(0, 3);
      }),
    );
    const elements = [...document.querySelectorAll(`${part} *`)];
    const relevant = new Set<Element | null>();
    for (const element of elements)
      if (checkedElements.has(element) || (element.matches(related) && !isRepeated(element)))
        for (let at: Element | null = element; at && !relevant.has(at); at = at.parentElement)
          relevant.add(at);
    return elements.filter((element) => !relevant.has(element) && relevant.has(element.parentElement));
  };
  /** Header, menu and footer if they contain only known kinds: they are the same on many pages. */
  const findKnownSurroundings = (): Element[] => {
    const freshElements = fresh.flatMap((kind) => kindsForAxe.get(kind) ?? []);
    const surroundings: Element[] = [];
    for (
      let at = document.querySelector('main');
      at && at !== document.body;
      at = at.parentElement as HTMLElement
    )
      for (const beside of at.parentElement?.children ?? [])
        if (beside !== at && !freshElements.some((element) => beside.contains(element)))
          surroundings.push(beside);
    return surroundings;
  };
  const findExcluded = () => {
    if (!isWhole) return findKnownParts();
    return part === 'body' && !rules ? findKnownSurroundings() : [];
  };
  // Reporting passes takes longer than checking.
  const reporting = { resultTypes: ['violations' as const] };
  const results: Axe.AxeResults[] = [];
  if (!isDark)
    results.push(
      await axe.run(
        {
          include: part === 'body' ? [document] : [part],
          exclude: [...(without ? [without] : []), ...findExcluded()],
        },
        {
          ...reporting,
          ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
          ...(isWhole ? {} : { rules: { 'color-contrast': { enabled: false } } }),
        },
      ),
    );
  const texts = (isWhole ? [] : fresh)
    .filter((kind) => kind.startsWith('text in'))
    .flatMap((kind) => (kindsForAxe.get(kind) ?? []).slice(0, 3))
    .filter(({ isConnected }) => isConnected);
  if (texts.length > 0)
    results.push(await axe.run({ include: texts }, { ...reporting, runOnly: ['color-contrast'] }));
  return results.flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  );
}
