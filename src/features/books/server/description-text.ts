import { descriptionHtml } from '#platform/rich-text.ts';

const MARKS: readonly [html: RegExp, text: string][] = [
  [/<\/?em>/g, '*'],
  [/<\/?strong>/g, '**'],
  [/<br ?\/?>\n?/g, '  \n'],
  [/<\/p>\s*<p>/g, '\n\n'],
  [/^<p>|<\/p>$/g, ''],
];
const NAMED: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Markdown if it converts back to the same HTML, else the HTML, so that saving an unedited text changes nothing. */
export function descriptionText(html: string): string {
  // Text that Markdown would misread is caught by the round trip below.
  const plain = MARKS.reduce((text, [mark, written]) => text.replaceAll(mark, written), html).replaceAll(
    /&(?:amp|quot|#39);/g,
    (sign) => NAMED[sign] ?? sign,
  );
  return descriptionHtml(plain) === html ? plain : html;
}
