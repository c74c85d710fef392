const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** HTML had no name for the apostrophe for a long time; XML has one. */
const HTML_ENTITIES = { ...ENTITIES, "'": '&#39;' };
const XML_ENTITIES = { ...ENTITIES, "'": '&apos;' };

const replaceEntities = (text: string, pattern: RegExp, entities: Record<string, string>): string =>
  text.replace(pattern, (character) => entities[character] ?? character);

export const escapeMarkup = (text: string): string => replaceEntities(text, /[&<>"]/g, ENTITIES);

export const escapeHtml = (text: string): string => replaceEntities(text, /[&<>"']/g, HTML_ENTITIES);

export const escapeXml = (text: string): string =>
  replaceEntities(stripInvalidXml(text), /[&<>"']/g, XML_ENTITIES);

/** Characters no XML document may contain, even escaped (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out here
const INVALID_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const stripInvalidXml = (text: string): string => text.toWellFormed().replace(INVALID_XML, '');

/** Escapes JSON for a script element, so nothing in it closes the element. */
export const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Extracts the text of sanitised HTML, which contains no other entities. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
