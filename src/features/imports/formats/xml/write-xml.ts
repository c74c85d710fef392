import { escapeXml } from '#kernel/escape.ts';
import type { Element } from './element.ts';

type Child = Element | string | number | null | undefined | false;

/** An element of what is there: children that are null or empty are left out, and so is an element that had only such. */
export function el(name: string, ...children: (Child | readonly Child[])[]): Element | null {
  const kept = children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (typeof child === 'object' ? (child as Element) : String(child)));
  return kept.length > 0 ? { name, attributes: {}, children: kept } : null;
}

/** The same with attributes. */
export const withAttributes = (element: Element | null, attributes: Record<string, string>): Element | null =>
  element && { ...element, attributes: { ...element.attributes, ...attributes } };

/** An element as text. @param nameOf how an element is called there */
export function xmlOf(element: Element, nameOf: (name: string) => string = (name) => name): string {
  const name = nameOf(element.name);
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value)}"`,
  );
  const children = element.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : xmlOf(child, nameOf),
  );
  return `<${name}${attributes.join('')}>${children.join('')}</${name}>`;
}
