import type { Page } from 'playwright-core';

/** Digest of the computed styles of each box by its place in the document; the values stay in the page. */
export interface PageLook {
  page: Page;
  /** Key under which the page keeps the values. */
  name: string;
  digests: Record<string, number>;
}

interface LookQuery {
  properties: string[];
  /** Classes in the original document. Elements added by script have others and are skipped. */
  originalClasses: string[];
}

/** Computes the current look and keeps it under its name, replacing an earlier one. */
export async function readPageLook(page: Page, name: string, query: LookQuery): Promise<PageLook> {
  return { page, name, digests: await page.evaluate(computeLook, { ...query, name }) };
}

export async function describeDifferences(
  properties: readonly string[],
  first: PageLook,
  second: PageLook,
): Promise<string[]> {
  const places = [...new Set([first, second].flatMap(({ digests }) => Object.keys(digests)))].filter(
    (place) => first.digests[place] !== second.digests[place],
  );
  if (places.length === 0) return [];
  const [firstValues, secondValues] = await Promise.all([
    readValues(first, places),
    readValues(second, places),
  ]);
  return places.flatMap((place, at) => {
    const [a, b] = [firstValues[at]?.split('\n'), secondValues[at]?.split('\n')];
    if (!a || !b) return `${place} is ${a ? 'gone' : 'new'}`;
    return properties.flatMap((property, i) =>
      a[i] === b[i] ? [] : `${place}: ${property} ${a[i]} became ${b[i]}`,
    );
  });
}

const readValues = ({ page, name }: PageLook, places: readonly string[]) =>
  page.evaluate(([key, query]) => query.map((place) => (window as unknown as StoredValues)[key]?.[place]), [
    name,
    places,
  ] as const);
type StoredValues = Record<string, Record<string, string> | undefined>;

/** Runs in the page. */
function computeLook({
  properties,
  originalClasses,
  name,
}: LookQuery & { name: string }): Record<string, number> {
  const UNSEEN = 'script, style, link, template, noscript, source';
  const values: Record<string, string> = {};
  const digests: Record<string, number> = {};
  const classes = new Set(originalClasses);
  /** FNV-1a. */
  const hashText = (text: string) => {
    let digest = 0x811c9dc5;
    for (let i = 0; i < text.length; i += 1) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
    return digest >>> 0;
  };
  const readStyles = (element: Element, place: string, pseudo = '') => {
    const style = getComputedStyle(element, pseudo || undefined);
    if (pseudo && style.content === 'none') return;
    // Paint ids come from React's `useId` and differ between renders.
    const text = properties
      .map((property) => style.getPropertyValue(property))
      .join('\n')
      .replaceAll(/#_[rR]_\w+?_/g, '#');
    values[place + pseudo] = text;
    digests[place + pseudo] = hashText(text);
  };
  const listChildren = (element: Element) =>
    [...element.children].filter(
      (child) => !child.matches(UNSEEN) && [...child.classList].every((className) => classes.has(className)),
    );
  const describe = (element: Element) => [element.localName, ...element.classList].join('.');
  const outline = (element: Element): string => `${describe(element)}(${listChildren(element).map(outline)})`;
  const walk = (element: Element, place: string) => {
    for (const pseudo of ['', '::before', '::after']) readStyles(element, place, pseudo);
    const children = listChildren(element);
    // Measures only the first two and the last of equal rows or cards.
    const outlines = children.length > 3 ? children.map(outline) : [];
    for (const [i, child] of children.entries())
      if (i < 2 || i === children.length - 1 || new Set(outlines.slice(i - 2, i + 1)).size > 1)
        walk(child, `${place} > ${describe(child)}:${i}`);
  };
  // Hiding and showing the document forces a complete recalculation of styles.
  document.documentElement.style.display = 'none';
  getComputedStyle(document.body).color;
  document.documentElement.style.removeProperty('display');
  walk(document.body, 'body');
  Object.assign(window, { [name]: values });
  return digests;
}

/** Properties set by the page's sheets, without logical properties and variables. Runs in the page. */
export function findUsedProperties(): string[] {
  const properties = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const property of rule.style) properties.add(property);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return [...properties].filter((property) => !/^--|(^|-)(block|inline)(-|$)/.test(property)).sort();
}
