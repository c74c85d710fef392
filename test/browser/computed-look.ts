/**
 * What a page looks like: by each box's place in the document, the computed values of the properties that were asked for,
 * a line each. A text for each box goes from the browser to the test in a tenth of the time that a list of them takes.
 */
export type Look = Record<string, string>;

/**
 * The look of the page as its styles are now. Runs in the page. What comes by script, and its styles with it, is left out:
 * it has classes that are not among `known`, those of the document as it was sent.
 */
export function computedLook({ properties, known }: { properties: string[]; known: string[] }): Look {
  const UNSEEN = 'script, style, link, template, noscript, source';
  const look: Look = {};
  const read = (element: Element, place: string, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return;
    look[place + (pseudo ?? '')] = properties.map((property) => style.getPropertyValue(property)).join('\n');
  };
  const walk = (element: Element, place: string) => {
    for (const pseudo of [undefined, '::before', '::after']) read(element, place, pseudo);
    const children = [...element.children].filter(
      (child) => !child.matches(UNSEEN) && [...child.classList].every((name) => known.includes(name)),
    );
    for (const [i, child] of children.entries())
      walk(child, `${place} > ${[child.localName, ...child.classList].join('.')}:${i}`);
  };
  // What is not displayed has no styles; shown again, all of it is worked out anew.
  document.documentElement.style.display = 'none';
  getComputedStyle(document.body).color;
  document.documentElement.style.removeProperty('display');
  walk(document.body, 'body');
  return look;
}

/** Every property that a rule of the page's sheets sets, logical ones left out where they only repeat. Runs in the page. */
export function propertiesInUse(): string[] {
  const found = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const property of rule.style) found.add(property);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return [...found].filter((property) => !/(^|-)(block|inline)(-|$)/.test(property)).sort();
}

/** Where two looks differ, in words. */
export function differences(properties: readonly string[], one: Look, other: Look): string[] {
  const found: string[] = [];
  for (const place of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (one[place] === other[place]) continue;
    const [a, b] = [one[place]?.split('\n'), other[place]?.split('\n')];
    if (!a || !b) found.push(`${place} is ${a ? 'gone' : 'new'}`);
    else
      for (const [i, property] of properties.entries())
        if (a[i] !== b[i]) found.push(`${place}: ${property} ${a[i]} became ${b[i]}`);
  }
  return found;
}
