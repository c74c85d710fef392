import { Marked } from 'marked';
import sanitize from 'sanitize-html';

const marked = new Marked({ gfm: true, async: false });

/** Markdown of a description as safe HTML: paragraphs and emphasis, nothing else. */
export const descriptionHtml = (markdown: string): string =>
  sanitize(marked.parse(markdown) as string, {
    allowedTags: ['p', 'em', 'strong', 'br'],
    allowedAttributes: {},
  }).trim();

const PAGE_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'dl', 'dt', 'dd'],
  ...['a', 'em', 'strong', 'small', 'abbr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
];

/** Markdown of a page as safe HTML. Links may be of this site, web, mail or telephone addresses. */
export const pageHtml = (markdown: string): string =>
  sanitize(marked.parse(markdown) as string, {
    allowedTags: PAGE_TAGS,
    allowedAttributes: { a: ['href', 'title'], abbr: ['title'], th: ['align', 'scope'], td: ['align'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
    // The corner of a table has nothing to head, and an empty heading says nothing to a screen reader.
    .replace(/<th(?: align="\w+")?><\/th>/g, '<td></td>')
    .trim();
