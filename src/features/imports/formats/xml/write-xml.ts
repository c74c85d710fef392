import { escapeXml } from '#kernel/escape.ts';
import type { Element } from './element.ts';

type Child = Element | string | number | null | undefined | false;

/** Creates an element without empty children; null if none remain. */
export function createElement(name: string, ...children: (Child | readonly Child[])[]): Element | null {
  const present = children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (typeof child === 'object' ? (child as Element) : String(child)));
  return present.length > 0 ? { name, attributes: {}, children: present } : null;
}

export const withAttributes = (element: Element | null, attributes: Record<string, string>): Element | null =>
  element && { ...element, attributes: { ...element.attributes, ...attributes } };

/** Serialises an element. @param elementName maps element names */
export function serializeElement(
  element: Element,
  elementName: (name: string) => string = (name) => name,
): string {
  const name = elementName(element.name);
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value)}"`,
  );
  const children = element.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : serializeElement(child, elementName),
  );
  return `<${name}${attributes.join('')}>${children.join('')}</${name}>`;
}
