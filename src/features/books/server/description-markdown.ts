import { renderDescription } from '#platform/rich-text.ts';

const MARKUP: readonly [html: RegExp, text: string][] = [
  [/<\/?em>/g, '*'],
  [/<\/?strong>/g, '**'],
  [/<br ?\/?>\n?/g, '  \n'],
  [/<\/p>\s*<p>/g, '\n\n'],
  [/^<p>|<\/p>$/g, ''],
];
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Markdown if it converts back to the same HTML, else the HTML, so that saving an unedited text changes nothing. */
export function descriptionMarkdown(html: string): string {
  // Text that Markdown would misread is caught by the round trip below.
  const plain = MARKUP.reduce((text, [mark, markdown]) => text.replaceAll(mark, markdown), html).replaceAll(
    /&(?:amp|quot|#39);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return renderDescription(plain) === html ? plain : html;
}
