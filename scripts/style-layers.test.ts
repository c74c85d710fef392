import { expect, test } from 'vitest';
import { assignLayers, createClassNamer, layerStatement } from './style-layers.ts';

const assign = (...modules: [path: string, css: string][]) => assignLayers(new Map(modules));
const RULES = '.a {\n  color: red;\n}\n';
const rules = (kind: string) => `@layer ${kind};\n\n${RULES}`;

test('gives each style module its own layer: text, then parts, then pages', () => {
  const layers = assign(
    ['src/features/blog/views/blogs-page.module.css', RULES],
    ['src/app/shell/footer.module.css', RULES],
    ['src/features/blog/views/blog-card.module.css', rules('parts')],
    ['src/ui/tabs.module.css', RULES],
    ['src/ui/leather-band.module.css', RULES],
    ['src/ui/text.module.css', rules('text')],
  );
  expect([...layers.keys()].map((path) => path.replace(/.*\//, ''))).toEqual([
    'text.module.css',
    'leather-band.module.css',
    'tabs.module.css',
    'blog-card.module.css',
    'footer.module.css',
    'blogs-page.module.css',
  ]);
  expect(layerStatement(layers)).toBe('@layer reset,base,a,b,c,d,e,f,state;');
});

test('gives a thousand modules different layers', () => {
  const modules = Array.from({ length: 1000 }, (_, i): [string, string] => [`src/ui/${i}.module.css`, RULES]);
  expect(new Set(assign(...modules).values()).size).toBe(1000);
  expect([...assign(...modules).values()], 'ad blockers hide this class').not.toContain('ad');
});

test('names built classes by layer and position, without duplicates', () => {
  const modules = new Map([
    ['src/ui/card.module.css', '.card {\n  &.wide .title {\n    margin: 0.5rem;\n  }\n}\n'],
    ['src/ui/tabs.module.css', '.card {\n  color: red;\n}\n'],
  ]);
  const getClassName = createClassNamer(modules, true);
  const names = ['card', 'wide', 'title'].map((name) => getClassName(name, 'src/ui/card.module.css'));
  expect(names).toEqual(['a0', 'a1', 'a2']);
  expect(getClassName('card', 'src/ui/tabs.module.css')).toBe('b0');
  expect(createClassNamer(modules, false)('title', 'src/ui/card.module.css')).toBe('title-a');
});

test.each([
  ['a layer within its own', `@layer parts {\n${RULES}}\n`],
  ['two layers', rules('parts') + rules('parts')],
  ['the layer of another place', rules('page')],
])('refuses a module with %s and lists the allowed layers', (_what, css) => {
  expect(() => assign(['src/ui/tabs.module.css', css])).toThrow(
    'src/ui/tabs.module.css: a style module has one layer, named in its first line; in src/ui/ that is parts or text.',
  );
});

test('refuses a module in a folder without styles', () => {
  expect(() => assign(['src/kernel/tabs.module.css', RULES])).toThrow('src/kernel/tabs.module.css');
});
