const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The apostrophe: HTML had no name for it for long, and XML has one. */
const IN_HTML = { ...ENTITIES, "'": '&#39;' };
const IN_XML = { ...ENTITIES, "'": '&apos;' };

const replaced = (text: string, signs: RegExp, entities: Record<string, string>): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign);

/** Text as HTML and XML show it, in content and in attributes with double quotes. */
export const escapeMarkup = (text: string): string => replaced(text, /[&<>"]/g, ENTITIES);

/** Text as HTML shows it, in content and in attributes with quotes of either kind. */
export const escapeHtml = (text: string): string => replaced(text, /[&<>"']/g, IN_HTML);

/** Text as an XML document may hold it, in content and in attributes with quotes of either kind. */
export const escapeXml = (text: string): string => replaced(xmlCharacters(text), /[&<>"']/g, IN_XML);

/** What no XML document may hold, escaped or not (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out here
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The text without what XML cannot have at all. */
export const xmlCharacters = (text: string): string => text.toWellFormed().replace(NO_XML, '');

/** JSON as a script element may hold it: nothing in it ends the element. */
export const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** The words of sanitised HTML, in one line. It has no other signs to be decoded than these. */
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
