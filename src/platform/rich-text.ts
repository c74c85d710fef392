import { Marked, Tokenizer } from 'marked';
import sanitize from 'sanitize-html';

const markdownParser = new Marked({
  gfm: true,
  async: false,
  // Indented text is never code here, only HTML or text.
  tokenizer: {
    code: () => undefined,
    html(source) {
      const indent = /^[ \t]*(?=<)/.exec(source)?.[0] ?? '';
      const block = Tokenizer.prototype.html.call(this, source.slice(indent.length));
      return block && { ...block, raw: indent + block.raw };
    },
  },
});

const LANGUAGE = ['dir', 'lang'];
const LANGUAGE_TAGS = ['span', 'bdo', 'div'];
/** Drops wrapper tags without language attributes but keeps their content. */
const dropEmptyWrapper = ({ tag, attribs }: sanitize.IFrame) =>
  LANGUAGE_TAGS.includes(tag) && !LANGUAGE.some((name) => attribs[name]) && 'excludeTag';

const DESCRIPTION_OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'em', 'strong', 'br', 'bdi', ...LANGUAGE_TAGS],
  allowedAttributes: { '*': LANGUAGE },
  exclusiveFilter: dropEmptyWrapper,
};
/** Renders Markdown of a description as safe HTML: paragraphs and emphasis only. Idempotent. */
export const renderDescription = (markdown: string): string =>
  sanitiseDescription(markdownParser.parse(markdown) as string);

/**
 * Sanitises HTML from another program for a description. The result starts with a paragraph and has no blank lines, so
 * `renderDescription` leaves it unchanged.
 */
export function sanitiseDescription(html: string): string {
  const safe = sanitize(html, { ...DESCRIPTION_OPTIONS, transformTags: PARAGRAPHS })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return safe === '' || /^<(?:p|div)\b/.test(safe) ? safe : `<p>${safe}</p>`;
}
const PARAGRAPHS = { b: 'strong', i: 'em', li: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' };

const EMPTY_HEADER_CELL = /<th(?: align="\w+")?><\/th>/g;

const PAGE_TAGS = [
  ...['bdi', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'dl', 'dt', 'dd'],
  ...LANGUAGE_TAGS,
  ...['a', 'em', 'strong', 'small', 'abbr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
];

/** Renders Markdown of a page as safe HTML. Links may be local, web, email or telephone. */
export const renderPage = (markdown: string): string =>
  sanitisePage(markdownParser.parse(markdown) as string);

export const sanitiseEditedPage = (html: string): string => sanitisePage(stripControlCharacters(html));

const sanitisePage = (html: string): string =>
  sanitize(html, {
    allowedTags: PAGE_TAGS,
    allowedAttributes: {
      '*': LANGUAGE,
      a: ['href', 'title'],
      abbr: ['title'],
      th: ['align', 'scope'],
      td: ['align'],
    },
    exclusiveFilter: dropEmptyWrapper,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
    .replace(EMPTY_HEADER_CELL, '<td></td>')
    .trim();

const ARTICLE_TAGS = [...PAGE_TAGS, 'cite', 'q', 'sub', 'sup', 'figure', 'figcaption', 'img'];
/** Local pictures only: remote ones could change, or track readers. */
const LOCAL_PICTURE = /^\/(?:pictures|files|covers)\/[\w./-]+$/;

/** Renders Markdown of an article as safe HTML (decision 28): page elements plus figures with local pictures. */
export const renderArticle = (markdown: string): string =>
  sanitiseArticle(markdownParser.parse(stripControlCharacters(markdown)) as string);

export const sanitiseEditedArticle = (html: string): string => sanitiseArticle(stripControlCharacters(html));

export const sanitiseArticle = (html: string): string =>
  sanitize(stripControlCharacters(html), {
    allowedTags: ARTICLE_TAGS,
    allowedAttributes: {
      '*': LANGUAGE,
      a: ['href', 'title', 'rel'],
      abbr: ['title'],
      th: ['align', 'scope'],
      td: ['align'],
      figure: ['data-book'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { rel: _, ...attribs }) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
      }),
      figure: (tagName, { 'data-book': book, ...attribs }) => ({
        tagName,
        attribs: book && BOOK_ID.test(book) ? { 'data-book': book } : attribs,
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...attribs, loading: 'lazy' },
      }),
    },
    exclusiveFilter: (mark) => isForeignPicture(mark) || dropEmptyWrapper(mark),
  })
    .replace(EMPTY_HEADER_CELL, '<td></td>')
    .trim();

const BOOK_ID = /^[\w-]{1,64}$/;

const isForeignPicture = ({ tag, attribs: { src = '' } }: sanitize.IFrame) =>
  tag === 'img' && (!LOCAL_PICTURE.test(src) || src.includes('..'));

/** Removes characters that databases and feeds reject, or that hide text. */
const stripControlCharacters = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');
