import { escapeXml } from '#kernel/escape.ts';

/** Text, children by name (`@name` for attributes, `#text` for text beside them), or several elements of one name. */
export type XmlContent =
  | string
  | number
  | null
  | undefined
  | false
  | readonly XmlContent[]
  | { [name: string]: XmlContent };

/** Serialises an element without empty children; nothing if none remain. @param elementName maps element names */
export function writeXml(
  name: string,
  content: XmlContent,
  elementName: (name: string) => string = (same) => same,
): string {
  if (Array.isArray(content)) return content.map((part) => writeXml(name, part, elementName)).join('');
  const parts = typeof content === 'object' && content !== null ? content : { '#text': content };
  let [attributes, inner] = ['', ''];
  for (const [key, value] of Object.entries(parts)) {
    if (key.startsWith('@')) attributes += ` ${key.slice(1)}="${escapeXml(String(value))}"`;
    else if (key === '#text') inner += escapeXml(value === false ? '' : String(value ?? ''));
    else inner += writeXml(key, value, elementName);
  }
  const tag = elementName(name);
  return inner === '' ? '' : `<${tag}${attributes}>${inner}</${tag}>`;
}
