import { Marked, Tokenizer } from 'marked';
import sanitize from 'sanitize-html';

const marked = new Marked({
  gfm: true,
  async: false,
  // Nobody writes programs here: what is indented is HTML, or text, and no code.
  tokenizer: {
    code: () => undefined,
    html(source) {
      const indent = /^[ \t]*(?=<)/.exec(source)?.[0] ?? '';
      const block = Tokenizer.prototype.html.call(this, source.slice(indent.length));
      return block && { ...block, raw: indent + block.raw };
    },
  },
});

/** What says in which language something is written, and in which direction. */
const LANGUAGE = ['dir', 'lang'];
const LANGUAGE_TAGS = ['span', 'bdo', 'div'];
/** A mark that holds something, and does not say that of it: it goes, and what it holds stays. */
const withoutWord = ({ tag, attribs }: sanitize.IFrame) =>
  LANGUAGE_TAGS.includes(tag) && !LANGUAGE.some((name) => attribs[name]) && 'excludeTag';

const IN_DESCRIPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'em', 'strong', 'br', 'bdi', ...LANGUAGE_TAGS],
  allowedAttributes: { '*': LANGUAGE },
  exclusiveFilter: withoutWord,
};
/** Returns the Markdown of a description as safe HTML: paragraphs and emphasis, nothing else. Its own result stays as it is. */
export const descriptionHtml = (markdown: string): string =>
  safeDescription(marked.parse(markdown) as string);

/**
 * HTML of another program as safe HTML of a description. It begins with a paragraph and has no blank line, behind which
 * Markdown would begin, so that `descriptionHtml` leaves it as it is.
 */
export function safeDescription(html: string): string {
  const safe = sanitize(html, { ...IN_DESCRIPTIONS, transformTags: PARAGRAPHS })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return safe === '' || /^<(?:p|div)\b/.test(safe) ? safe : `<p>${safe}</p>`;
}
const PARAGRAPHS = { b: 'strong', i: 'em', li: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' };

/** The corner of a table has nothing to head, and an empty heading says nothing to a screen reader. */
const EMPTY_HEAD = /<th(?: align="\w+")?><\/th>/g;

const PAGE_TAGS = [
  ...['bdi', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'dl', 'dt', 'dd'],
  ...LANGUAGE_TAGS,
  ...['a', 'em', 'strong', 'small', 'abbr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
];

/** Markdown of a page as safe HTML. Links may be of this site, web, email or telephone addresses. */
export const pageHtml = (markdown: string): string => safePage(marked.parse(markdown) as string);

/** The same of what an editor wrote, which is HTML already. */
export const editedPageHtml = (html: string): string => safePage(readable(html));

const safePage = (html: string): string =>
  sanitize(html, {
    allowedTags: PAGE_TAGS,
    allowedAttributes: {
      '*': LANGUAGE,
      a: ['href', 'title'],
      abbr: ['title'],
      th: ['align', 'scope'],
      td: ['align'],
    },
    exclusiveFilter: withoutWord,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
    .replace(EMPTY_HEAD, '<td></td>')
    .trim();

const ARTICLE_TAGS = [...PAGE_TAGS, 'cite', 'q', 'sub', 'sup', 'figure', 'figcaption', 'img'];
/** Pictures of the shop's own: what is elsewhere could change, or watch who reads. */
const OWN_PICTURE = /^\/(?:pictures|files|covers)\/[\w./-]+$/;

/**
 * Markdown of an article as safe HTML (decision 28): what pages have, and figures with pictures of this site. The title
 * stands above it, so its own headings begin at the second level.
 */
export const articleHtml = (markdown: string): string =>
  safeArticle(marked.parse(readable(markdown)) as string);

/** The same of what the admin's editor wrote, which is HTML already. Books stand in it as empty figures, by their ids. */
export const editedArticleHtml = (html: string): string => safeArticle(readable(html));

/** HTML of another program as safe HTML of an article, by the same rules. */
export const safeArticle = (html: string): string =>
  sanitize(readable(html), {
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
    exclusiveFilter: (mark) => isForeignPicture(mark) || withoutWord(mark),
  })
    .replace(EMPTY_HEAD, '<td></td>')
    .trim();

/** As the ids of books are written. */
const BOOK_ID = /^[\w-]{1,64}$/;

const isForeignPicture = ({ tag, attribs: { src = '' } }: sanitize.IFrame) =>
  tag === 'img' && (!OWN_PICTURE.test(src) || src.includes('..'));

/** Without the characters that no database keeps and no feed may have, and that only hide what stands around them. */
const readable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');
