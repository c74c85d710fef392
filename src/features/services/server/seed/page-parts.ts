import { Marked, type Token } from 'marked';
import { slugOf } from '#kernel/slug.ts';
import { pageHtml } from '#platform/rich-text.ts';
import { type PagePicture, type PageSection, SectionKind } from '../../contract.ts';

const marked = new Marked({ gfm: true, async: false });

/** What stands before the first heading, and a section for each heading of the second level. */
export interface PageParts {
  body: string;
  sections: PageSection[];
}

/**
 * Markdown of a page in its parts. A heading says what its section is: `## How it goes {steps}`. Without a word in
 * braces it is prose. A picture of the shop's own, alone in its paragraph, stands beside the heading. In a `prices`
 * section the items of a list are ids of prices; in `questions` every heading of the third level is one; in `places` an
 * item is `flag | name | words`.
 * @throws Error for a kind of section that there is not
 */
export function pageParts(markdown: string): PageParts {
  const groups: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, tokens: [] });
    else groups.at(-1)?.tokens.push(token);
  }
  const [opening, ...rest] = groups;
  return {
    body: htmlOf(opening?.tokens ?? []),
    sections: rest.map(({ title, tokens }) => section(title, tokens)),
  };
}

const htmlOf = (tokens: readonly Token[]): string => pageHtml(tokens.map(({ raw }) => raw).join(''));

function section(title: string, all: readonly Token[]): PageSection {
  const [, heading = '', word = 'prose'] = /^(.*?)(?:\s*\{([\w-]+)\})?$/.exec(title) ?? [];
  const kind = SectionKind.safeParse(word).data;
  if (!kind) throw new Error(`There is no section of the kind {${word}}: ${SectionKind.options.join(', ')}.`);
  const picture = all.map(pictureOf).find((one) => one !== null);
  const tokens = all.filter((token) => !pictureOf(token));
  const base = { id: slugOf(heading), kind, heading, ...(picture ? { picture } : {}) };
  if (kind === 'prices') return { ...base, ...pricesOf(tokens) };
  if (kind === 'questions') return { ...base, ...questionsOf(tokens) };
  if (kind === 'places') return { ...base, ...placesOf(tokens) };
  return { ...base, html: htmlOf(tokens) };
}

const OWN_PICTURE = /^\/pictures\/[\w-]+\.webp$/;

/** The picture that is all of a paragraph, or null. */
function pictureOf(token: Token): PagePicture | null {
  if (token.type !== 'paragraph' || token.tokens?.length !== 1) return null;
  const [image] = token.tokens;
  if (image?.type !== 'image' || !OWN_PICTURE.test(image.href) || !image.text) return null;
  return { image: image.href, alt: image.text };
}

/** Its lists name prices; what else it says stands above the table. */
function pricesOf(tokens: readonly Token[]) {
  const prices = itemsOf(tokens).map((text) => text.replace(/^`|`$/g, ''));
  return { html: htmlOf(tokens.filter(({ type }) => type !== 'list')), prices };
}

function questionsOf(tokens: readonly Token[]) {
  const questions: { question: string; tokens: Token[] }[] = [];
  const before: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') questions.push({ question: token.text, tokens: [] });
    else (questions.at(-1)?.tokens ?? before).push(token);
  }
  return {
    html: htmlOf(before),
    questions: questions.map((one) => ({ question: one.question, html: htmlOf(one.tokens) })),
  };
}

function placesOf(tokens: readonly Token[]) {
  const places = itemsOf(tokens).map((text) => {
    const [flag = '', name = '', words = ''] = text.split('|').map((part) => part.trim());
    return { flag, name, html: pageHtml(words) };
  });
  return { html: htmlOf(tokens.filter(({ type }) => type !== 'list')), places };
}

const itemsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    token.type === 'list' ? token.items.map(({ text }: { text: string }) => text.trim()) : [],
  );
