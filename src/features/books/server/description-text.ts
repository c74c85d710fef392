import { descriptionHtml } from '#platform/rich-text.ts';

const MARKS: readonly [html: RegExp, text: string][] = [
  [/<\/?em>/g, '*'],
  [/<\/?strong>/g, '**'],
  [/<br ?\/?>\n?/g, '  \n'],
  [/<\/p>\s*<p>/g, '\n\n'],
  [/^<p>|<\/p>$/g, ''],
];
const NAMED: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/**
 * A description as people write it: Markdown, where that comes to the same description again, else the HTML that is kept,
 * which does. So whoever opens a description and saves it as it is has changed nothing.
 */
export function descriptionText(html: string): string {
  // What Markdown would read as a mark of its own is told apart by what comes of it, below.
  const plain = MARKS.reduce((text, [mark, written]) => text.replaceAll(mark, written), html).replaceAll(
    /&(?:amp|quot|#39);/g,
    (sign) => NAMED[sign] ?? sign,
  );
  return descriptionHtml(plain) === html ? plain : html;
}
