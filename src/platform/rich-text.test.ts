import { describe, expect, test } from 'vitest';
import { XSS_PAYLOADS } from '#test/xss-vectors.ts';
import { renderArticle, renderDescription, renderPage } from './rich-text.ts';

test('descriptions keep paragraphs and italics', () => {
  expect(renderDescription('He wrote *Emma*.\n\nIt sold.')).toBe(
    '<p>He wrote <em>Emma</em>.</p>\n<p>It sold.</p>',
  );
});

test('descriptions lose scripts, images and links', () => {
  const html = renderDescription(
    'Read <script>alert(1)</script><img src=x onerror=alert(1)> [a](https://x.example) **b**',
  );
  expect(html).not.toMatch(/script|img|onerror|href|alert/);
  expect(html).toContain('<strong>b</strong>');
});

test('pages keep headings, lists, tables and local links, but no scripts', () => {
  const html = renderPage(
    '## Paper\n\n- [cart](/cart)\n- [bad](javascript:alert(1))\n\n| a |\n| --- |\n| b |',
  );
  expect(html).toContain('<h2>Paper</h2>');
  expect(html).toContain('<a href="/cart">cart</a>');
  expect(html).toContain('<td>b</td>');
  expect(html).not.toContain('javascript');
});

test('articles keep verse, figures with local pictures, tables and links', () => {
  const html = renderArticle(
    [
      '# One\n\n> In the midway\\\n> I found me\n',
      '<figure><img src="/pictures/logo.png" alt="Mark"><figcaption>Ours</figcaption></figure>\n',
      '[there](https://example.com/a?b=1) and [here](/faq)',
    ].join('\n'),
  );
  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain('In the midway<br />I found me');
  expect(html).toContain('<img alt="Mark" src="/pictures/logo.png" loading="lazy" />');
  expect(html).toContain('<figcaption>Ours</figcaption>');
  expect(html).toContain('<a href="https://example.com/a?b=1" rel="noopener">there</a>');
  expect(html).toContain('<a href="/faq">here</a>');
});

const TEXTS = [
  ['a description', renderDescription],
  ['a page', renderPage],
  ['an article', renderArticle],
] as const;

describe.each(TEXTS)('%s', (_, html) => {
  test('keeps language and direction attributes', () => {
    expect(html('<p dir="rtl" lang="fa">هزار و یک شب</p>')).toBe('<p dir="rtl" lang="fa">هزار و یک شب</p>');
    expect(html('He read <span lang="la">Ars amatoria</span>, <em lang="fr">bien sûr</em>.')).toBe(
      '<p>He read <span lang="la">Ars amatoria</span>, <em lang="fr">bien sûr</em>.</p>',
    );
    expect(html('<div dir="rtl"><p>شب</p></div>')).toBe('<div dir="rtl"><p>شب</p></div>');
    expect(html('<div class="a"><p>One <span style="color:red">two</span></p></div>')).toBe('<p>One two</p>');
  });

  test('doesn’t treat indented HTML as code', () => {
    const indented = [
      '<div>',
      '    <p>One.</p>',
      '',
      '    <p>Two <em>of',
      '       them</em>.</p>',
      '',
      '\t\t<p>Three.</p>',
      '</div>',
      '',
      '    Four.',
    ].join('\n');
    const rendered = html(indented);
    expect(rendered).not.toContain('&lt;');
    expect(rendered.replace(/\s+/g, ' ').replaceAll('> <', '><').replace('<p> ', '<p>')).toBe(
      '<p>One.</p><p>Two <em>of them</em>.</p><p>Three.</p><p>Four.</p>',
    );
  });
});

test('an indented part of a list stays in the list', () => {
  expect(renderPage('- One\n\n    <p>and more</p>\n- Two').replace(/\s+/g, '')).toBe(
    '<ul><li><p>One</p><p>andmore</p></li><li><p>Two</p></li></ul>',
  );
});

const ALLOWED: Record<string, RegExp | null> = {
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/,
  src: /^\/(?:pictures|files|covers)\/(?!.*\.\.)/,
  rel: /^noopener$/,
  loading: /^lazy$/,
  alt: null,
  title: null,
  width: null,
  height: null,
  align: null,
  scope: null,
  dir: null,
  lang: null,
};
const TAGS =
  /^(?:h[2-4]|p|ul|ol|li|blockquote|hr|br|dl|dt|dd|a|em|strong|small|abbr|table|thead|tbody|tr|th|td|caption|cite|q|sub|sup|figure|figcaption|img|div|span|bdi|bdo)$/;

test.each(XSS_PAYLOADS)('leaves only harmless markup of %j', (vector) => {
  const html = renderArticle(`Before.\n\n${vector}\n\nAfter.`);
  expect(html).toContain('Before.');
  // Remaining text is escaped, so every "<" opens a tag.
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)) {
    expect(name, html).toMatch(TAGS);
    const unparsed = attributes.replace(/\s+([\w:-]+)="([^"]*)"/g, (_, key: string, value: string) => {
      expect(Object.keys(ALLOWED), html).toContain(key);
      const shape = ALLOWED[key];
      if (shape) expect(value, html).toMatch(shape);
      return '';
    });
    expect(unparsed.replace('/', '').trim(), html).toBe('');
  }
  expect(html.replace(/<\/?[a-z][^<>]*>/g, ''), 'no "<" but of tags').not.toContain('<');
});

test('tests enough different attacks', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(25);
});

test.each(['* a list ![', '# A heading', '1. one\n2. two', '> a quotation', '<p>One</p>\n\n*two*'])(
  'a rendered description stays the same when rendered again: %s',
  (markdown) => {
    const html = renderDescription(markdown);
    expect(html).toMatch(/^<p>/);
    expect(renderDescription(html)).toBe(html);
  },
);
