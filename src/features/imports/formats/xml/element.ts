import { escapeMarkup } from '#kernel/escape.ts';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const isElement = (child: Element | string): child is Element => typeof child !== 'string';

export const elementsOf = ({ children }: Element): Element[] => children.filter(isElement);
export const all = (parent: Element, ...names: string[]): Element[] =>
  elementsOf(parent).filter(({ name }) => names.includes(name));
export const first = (parent: Element | undefined, name: string): Element | undefined =>
  parent && elementsOf(parent).find((child) => child.name === name);

export const wordsOf = (element: Element | undefined): string =>
  element ? element.children.map((child) => (isElement(child) ? wordsOf(child) : child)).join('') : '';
export const text = (parent: Element | undefined, name: string): string =>
  wordsOf(first(parent, name)).trim();

/** Inner HTML; keeps only the attributes `lang` and `dir`. */
export const innerHtml = ({ children }: Element): string =>
  children.map((child) => (isElement(child) ? outerHtml(child) : escapeMarkup(child))).join('');

function outerHtml(element: Element): string {
  const attributes = ['lang', 'dir']
    .filter((name) => element.attributes[name])
    .map((name) => ` ${name}="${escapeMarkup(element.attributes[name] ?? '')}"`);
  const opening = `${element.name}${attributes.join('')}`;
  return element.children.length ? `<${opening}>${innerHtml(element)}</${element.name}>` : `<${opening} />`;
}
