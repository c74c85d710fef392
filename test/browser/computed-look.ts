import type { Page } from 'playwright-core';

/**
 * What a page looks like: by each box's place in the document, a digest of the computed values of the properties that were
 * asked for. The values themselves stay in the page: to bring megabytes of them over takes as long as to work them out.
 */
export interface Look {
  page: Page;
  /** Under which the page keeps the values. */
  name: string;
  digests: Record<string, number>;
}

interface Asked {
  properties: string[];
  /** Classes of the document as it was sent. What comes by script, and its styles with it, has others and is left out. */
  known: string[];
}

/** The look of the page as its styles are now. It keeps the last look of each name. */
export async function lookOf(page: Page, name: string, asked: Asked): Promise<Look> {
  return { page, name, digests: await page.evaluate(readLook, { ...asked, name }) };
}

/** Where two looks differ, in words. */
export async function differences(properties: readonly string[], one: Look, other: Look): Promise<string[]> {
  const places = [...new Set([one, other].flatMap(({ digests }) => Object.keys(digests)))].filter(
    (place) => one.digests[place] !== other.digests[place],
  );
  if (places.length === 0) return [];
  const [values, others] = await Promise.all([valuesAt(one, places), valuesAt(other, places)]);
  return places.flatMap((place, at) => {
    const [a, b] = [values[at]?.split('\n'), others[at]?.split('\n')];
    if (!a || !b) return `${place} is ${a ? 'gone' : 'new'}`;
    return properties.flatMap((property, i) =>
      a[i] === b[i] ? [] : `${place}: ${property} ${a[i]} became ${b[i]}`,
    );
  });
}

const valuesAt = ({ page, name }: Look, places: readonly string[]) =>
  page.evaluate(([kept, asked]) => asked.map((place) => (window as unknown as Kept)[kept]?.[place]), [
    name,
    places,
  ] as const);
type Kept = Record<string, Record<string, string> | undefined>;

/** Runs in the page. */
function readLook({ properties, known, name }: Asked & { name: string }): Record<string, number> {
  const UNSEEN = 'script, style, link, template, noscript, source';
  const values: Record<string, string> = {};
  const digests: Record<string, number> = {};
  const classes = new Set(known);
  /** FNV-1a. */
  const digestOf = (text: string) => {
    let digest = 0x811c9dc5;
    for (let i = 0; i < text.length; i += 1) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
    return digest >>> 0;
  };
  const read = (element: Element, place: string, pseudo = '') => {
    const style = getComputedStyle(element, pseudo || undefined);
    if (pseudo && style.content === 'none') return;
    // Paints are named by ids that React makes, of which each rendering has others.
    const text = properties
      .map((property) => style.getPropertyValue(property).replaceAll(/#_[rR]_\w+?_/g, '#'))
      .join('\n');
    values[place + pseudo] = text;
    digests[place + pseudo] = digestOf(text);
  };
  const walk = (element: Element, place: string) => {
    for (const pseudo of ['', '::before', '::after']) read(element, place, pseudo);
    const children = [...element.children].filter(
      (child) => !child.matches(UNSEEN) && [...child.classList].every((one) => classes.has(one)),
    );
    for (const [i, child] of children.entries())
      walk(child, `${place} > ${[child.localName, ...child.classList].join('.')}:${i}`);
  };
  // What is not displayed has no styles; shown again, all of it is worked out anew.
  document.documentElement.style.display = 'none';
  getComputedStyle(document.body).color;
  document.documentElement.style.removeProperty('display');
  walk(document.body, 'body');
  Object.assign(window, { [name]: values });
  return digests;
}

/**
 * Every property that a rule of the page's sheets sets, but for logical ones, which only repeat, and for variables, which are
 * seen in what they are used for. Runs in the page.
 */
export function propertiesInUse(): string[] {
  const found = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const property of rule.style) found.add(property);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return [...found].filter((property) => !/^--|(^|-)(block|inline)(-|$)/.test(property)).sort();
}
