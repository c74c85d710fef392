import { escapeMarkup } from '#kernel/escape.ts';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const isElement = (child: Element | string): child is Element => typeof child !== 'string';

export const childElements = ({ children }: Element): Element[] => children.filter(isElement);
export const findAll = (parent: Element, ...names: string[]): Element[] =>
  childElements(parent).filter(({ name }) => names.includes(name));
export const findFirst = (parent: Element | undefined, name: string): Element | undefined =>
  parent && childElements(parent).find((child) => child.name === name);

export const textContent = (element: Element | undefined): string =>
  element ? element.children.map((child) => (isElement(child) ? textContent(child) : child)).join('') : '';
export const childText = (parent: Element | undefined, name: string): string =>
  textContent(findFirst(parent, name)).trim();

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
