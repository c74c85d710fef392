import { sanitiseArticle } from '#platform/rich-text.ts';
import type { LinkedImage } from '../../import-record.ts';
import { readImage } from '../values/images.ts';
import type { RowDraft } from '../values/row-draft.ts';

/** WordPress shortcodes, but not [sic]; matches within one bracket only. */
const SHORTCODE =
  /\[\/?(?:(?:caption|gallery|embed|audio|video|playlist)\b|[a-z][\w-]*\s+[\w-]+=)[^\][]*\]/gi;
const IMAGE = /<img\b[^<>]*>/gi;
const BLOCK =
  /^<(?:!--|\/?(?:p|h[1-6]|ul|ol|li|blockquote|hr|dl|dt|dd|div|figure|figcaption|table|thead|tbody|tr|th|td|pre)\b)/i;

/** Safe HTML and pictures of a post. Blank lines separate paragraphs unless the post uses blocks. */
export function postHtml(content: string, draft: RowDraft): { html: string; images: LinkedImage[] } {
  const plain = content.replace(/\r\n?/g, '\n');
  const images = [...plain.matchAll(IMAGE)].flatMap(([mark]) =>
    readImage(attribute(mark, 'src'), attribute(mark, 'alt'), draft),
  );
  const text = plain.replace(SHORTCODE, (code) => {
    if (/^\[\/?(?:caption|embed)/i.test(code)) return '';
    draft.note(`The content of the shortcode ${code.slice(0, 60)} isn’t in the file.`);
    return '';
  });
  return { html: sanitiseArticle(/<p[\s>]/i.test(text) ? text : paragraphs(text)), images };
}

const attribute = (mark: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(mark) ?? [];
  return (double ?? single ?? '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'");
};

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br />\n')}</p>`))
    .join('\n');
