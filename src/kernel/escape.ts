const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** HTML had no name for the apostrophe for a long time; XML has one. */
const IN_HTML = { ...ENTITIES, "'": '&#39;' };
const IN_XML = { ...ENTITIES, "'": '&apos;' };

const replaced = (text: string, signs: RegExp, entities: Record<string, string>): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign);

export const escapeMarkup = (text: string): string => replaced(text, /[&<>"]/g, ENTITIES);

export const escapeHtml = (text: string): string => replaced(text, /[&<>"']/g, IN_HTML);

export const escapeXml = (text: string): string => replaced(xmlCharacters(text), /[&<>"']/g, IN_XML);

/** Characters no XML document may contain, even escaped (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out here
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const xmlCharacters = (text: string): string => text.toWellFormed().replace(NO_XML, '');

/** Escapes JSON for a script element, so nothing in it closes the element. */
export const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Extracts the text of sanitised HTML, which contains no other entities. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
