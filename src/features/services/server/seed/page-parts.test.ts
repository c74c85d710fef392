import { expect, test } from 'vitest';
import { splitPage } from './page-parts.ts';

test('a heading begins a section and names its kind in braces', () => {
  const { body, sections } = splitPage(
    'Opening.\n\n## How it goes {steps}\n\n1. **First.** Sew.\n\n## And then\n\nWords.',
  );
  expect(body).toBe('<p>Opening.</p>');
  expect(sections).toEqual([
    {
      id: 'how-it-goes',
      kind: 'steps',
      heading: 'How it goes',
      html: '<ol>\n<li><strong>First.</strong> Sew.</li>\n</ol>',
    },
    { id: 'and-then', kind: 'prose', heading: 'And then', html: '<p>Words.</p>' },
  ]);
});

test('reads price ids, questions under headings and places with flags', () => {
  const { sections } = splitPage(
    '## Cost {prices}\n\nA word first.\n\n- `small`\n- `large`\n\n' +
      '## Asked {questions}\n\n### Why?\n\nBecause.\n\n### How?\n\nSo.\n\n## Where {places}\n\n- fr | France | *Foil.*',
  );
  expect(sections).toEqual([
    { id: 'cost', kind: 'prices', heading: 'Cost', html: '<p>A word first.</p>', prices: ['small', 'large'] },
    {
      id: 'asked',
      kind: 'questions',
      heading: 'Asked',
      html: '',
      questions: [
        { question: 'Why?', html: '<p>Because.</p>' },
        { question: 'How?', html: '<p>So.</p>' },
      ],
    },
    {
      id: 'where',
      kind: 'places',
      heading: 'Where',
      html: '',
      places: [{ flag: 'fr', name: 'France', html: '<p><em>Foil.</em></p>' }],
    },
  ]);
});

test('a shop picture alone in its paragraph belongs to the section; others are dropped', () => {
  const { sections } = splitPage(
    '## A {steps}\n\n![A spine](/pictures/detail-spine.webp)\n\n1. Sew.\n\n' +
      '## B\n\n![Elsewhere](https://example.com/a.webp)\n\nWords.\n\n## C\n\n![](/pictures/detail-spine.webp)',
  );
  expect(sections).toEqual([
    {
      id: 'a',
      kind: 'steps',
      heading: 'A',
      html: '<ol>\n<li>Sew.</li>\n</ol>',
      picture: { image: '/pictures/detail-spine.webp', alt: 'A spine' },
    },
    { id: 'b', kind: 'prose', heading: 'B', html: '<p></p>\n<p>Words.</p>' },
    { id: 'c', kind: 'prose', heading: 'C', html: '<p></p>' },
  ]);
});

test('removes scripts from every part', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const page = splitPage(`${evil}\n\n## A\n\n${evil} a\n\n## Q {questions}\n\n### Q\n\n${evil} q`);
  expect(JSON.stringify(page)).not.toMatch(/script|onerror|<img/);
});

test('rejects an unknown kind of section', () => {
  expect(() => splitPage('## A {stepps}')).toThrow('no section of the kind {stepps}');
});
