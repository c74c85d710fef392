import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { escapeHtml, escapeMarkup, escapeScript, escapeXml, htmlToText } from './escape.ts';

test('escaped text can’t close its element or attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const escaped of [escapeHtml, escapeXml]) expect(escaped(text)).not.toMatch(/[<>"']/);
      expect(escapeMarkup(text)).not.toMatch(/[<>"]/);
      expect(escapeScript(JSON.stringify(text))).not.toContain('<');
    }),
  );
});

test('escaped text reads back as the original', () => {
  const title = `Tom & Jerry’s <"first"> 'book' &amp;`;
  expect(escapeHtml(title)).toBe('Tom &amp; Jerry’s &lt;&quot;first&quot;&gt; &#39;book&#39; &amp;amp;');
  expect(htmlToText(`<p>${escapeHtml(title)}</p>`)).toBe(title);
  expect(escapeXml(title)).toBe(escapeHtml(title).replaceAll('&#39;', '&apos;'));
  expect(JSON.parse(escapeScript(JSON.stringify(title)))).toBe(title);
});

test('removes characters that XML doesn’t allow and keeps line breaks', () => {
  expect(escapeXml('a\0b\u000bc\ufffed\ud800e\tf\ng')).toBe('abcd\ufffde\tf\ng');
});
