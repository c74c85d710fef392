import { expect, test } from 'vitest';
import { descriptionHtml, pageHtml } from './rich-text.ts';

test('paragraphs and italics of a description come through', () => {
  expect(descriptionHtml('He wrote *Emma*.\n\nIt sold.')).toBe(
    '<p>He wrote <em>Emma</em>.</p>\n<p>It sold.</p>',
  );
});

test('nothing that runs, loads or leads away comes through in a description', () => {
  const html = descriptionHtml(
    'Read <script>alert(1)</script><img src=x onerror=alert(1)> [a](https://x.example) **b**',
  );
  expect(html).not.toMatch(/script|img|onerror|href|alert/);
  expect(html).toContain('<strong>b</strong>');
});

test('pages keep headings, lists, tables and links of this site, but no link that runs', () => {
  const html = pageHtml('## Paper\n\n- [cart](/cart)\n- [bad](javascript:alert(1))\n\n| a |\n| --- |\n| b |');
  expect(html).toContain('<h2>Paper</h2>');
  expect(html).toContain('<a href="/cart">cart</a>');
  expect(html).toContain('<td>b</td>');
  expect(html).not.toContain('javascript');
});
