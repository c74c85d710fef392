import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { escapeHtml, escapeMarkup, escapeScript, escapeXml, htmlToText } from './escape.ts';

test('no text ends the element or the attribute that it stands in', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const escaped of [escapeHtml, escapeXml]) expect(escaped(text)).not.toMatch(/[<>"']/);
      expect(escapeMarkup(text)).not.toMatch(/[<>"]/);
      expect(escapeScript(JSON.stringify(text))).not.toContain('<');
    }),
  );
});

test('what is escaped reads as it was written', () => {
  const title = `Tom & Jerry’s <"first"> 'book' &amp;`;
  expect(escapeHtml(title)).toBe('Tom &amp; Jerry’s &lt;&quot;first&quot;&gt; &#39;book&#39; &amp;amp;');
  expect(htmlToText(`<p>${escapeHtml(title)}</p>`)).toBe(title);
  expect(escapeXml(title)).toBe(escapeHtml(title).replaceAll('&#39;', '&apos;'));
  expect(JSON.parse(escapeScript(JSON.stringify(title)))).toBe(title);
});

test('an XML document gets no character that it cannot have, and keeps its lines', () => {
  expect(escapeXml('a\0b\u000bc\ufffed\ud800e\tf\ng')).toBe('abcd\ufffde\tf\ng');
});
