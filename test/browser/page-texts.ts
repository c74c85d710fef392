import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findTextProblems } from '../text-rules.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Folders with the shop's long-form content. */
const CONTENT = ['catalogue/content', 'catalogue/books'];
/** Labels of the specification, which stay exact. */
const SPECIFIED = [
  'Explore world of exclusive customization unique design and craftsmanship!',
  'Can’t Find Your Book? Let Us Help!',
];
/** Book of an import in `fill-admin.ts`, and names of a genre. */
const NAMES = ['Letters to a Bindery', 'Memoirs, Diaries, Letters'];

/** Letters and digits only, so that quotes, Markdown and line breaks don't matter. */
const normalise = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

let content: { prose: string; names: string[] } | undefined;
function readContent(): { prose: string; names: string[] } {
  if (content) return content;
  const files = CONTENT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(md|yaml)$/.test(file.name))
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')),
  );
  const titles = files.flatMap((text) => [...text.matchAll(/^ *- title: (.*\bletters?\b.*)$/gim)]);
  content = {
    prose: files.map(normalise).join('\n'),
    names: [...NAMES, ...titles.map(([, title = '']) => title)],
  };
  return content;
}

/** Compares the start only, since prices and names are filled in further on. */
function isContent(text: string): boolean {
  const start = normalise(text).slice(0, 40);
  return start.length >= 20 && readContent().prose.includes(start);
}

const removeNames = (text: string): string =>
  readContent().names.reduce((remaining, name) => remaining.replaceAll(name, 'x'), text);

const checkedTexts = new Set<string>();

/**
 * Checks the visible texts of a page, apart from content of the catalogue.
 * @param part selector of the part to check
 */
export async function findPageTextProblems(page: Page, part = 'body'): Promise<string[]> {
  const texts = (await page.evaluate(readBlocks, part)).filter((text) => !checkedTexts.has(text));
  for (const text of texts) checkedTexts.add(text);
  return texts
    .filter((text) => !SPECIFIED.includes(text) && !isContent(text))
    .flatMap((text) => findTextProblems(removeNames(text)));
}

/** Texts of the visible blocks, table cells and buttons, with labels and placeholders. Runs in the page. */
function readBlocks(part: string): string[] {
  const blocks = new Set<string>();
  let block = '';
  const endBlock = () => {
    const text = block.replaceAll(/\s+/g, ' ').trim();
    if (text) blocks.add(text);
    block = '';
  };
  const read = (element: Element) => {
    if (element.matches('script, style, template, noscript, code, pre, textarea, [contenteditable=true]'))
      return;
    if (!element.checkVisibility()) return;
    const isBlock = !/^(inline|contents)$/.test(getComputedStyle(element).display);
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim();
      if (text) blocks.add(text);
    }
    if (isBlock) endBlock();
    for (const node of element.childNodes) {
      if (node instanceof Text) block += node.data;
      else if (node instanceof Element) read(node);
    }
    if (isBlock) endBlock();
    else if (element.localName === 'br') block += '\n';
  };
  for (const element of document.querySelectorAll(part)) read(element);
  endBlock();
  return [...blocks];
}
