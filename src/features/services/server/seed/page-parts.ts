import { Marked, type Token } from 'marked';
import { slugify } from '#kernel/normalise.ts';
import { renderPage } from '#platform/rich-text.ts';
import { type PagePicture, type PageSection, SectionKind } from '../../contract.ts';

const marked = new Marked({ gfm: true, async: false });

/** Content before the first `##` heading, and a section per `##` heading. */
export interface PageParts {
  body: string;
  sections: PageSection[];
}

/**
 * Splits Markdown into sections. `## How it goes {steps}` sets the section's kind; the default is prose. A picture
 * alone in its paragraph belongs to the heading. In `prices`, list items are price ids; in `questions`, each `###`
 * heading is a question; in `places`, items are `flag | name | text`.
 * @throws Error for an unknown kind
 */
export function splitPage(markdown: string): PageParts {
  const groups: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, tokens: [] });
    else groups.at(-1)?.tokens.push(token);
  }
  const [opening, ...sectionGroups] = groups;
  return {
    body: toHtml(opening?.tokens ?? []),
    sections: sectionGroups.map(({ title, tokens }) => parseSection(title, tokens)),
  };
}

const toHtml = (tokens: readonly Token[]): string => renderPage(tokens.map(({ raw }) => raw).join(''));

function parseSection(title: string, sectionTokens: readonly Token[]): PageSection {
  const [, heading = '', kindName = 'prose'] = /^(.*?)(?:\s*\{([\w-]+)\})?$/.exec(title) ?? [];
  const kind = SectionKind.safeParse(kindName).data;
  if (!kind)
    throw new Error(`There is no section of the kind {${kindName}}: ${SectionKind.options.join(', ')}.`);
  const picture = sectionTokens.map(findPicture).find((candidate) => candidate !== null);
  const tokens = sectionTokens.filter((token) => !findPicture(token));
  const base = { id: slugify(heading), kind, heading, ...(picture ? { picture } : {}) };
  if (kind === 'prices') return { ...base, ...parsePrices(tokens) };
  if (kind === 'questions') return { ...base, ...parseQuestions(tokens) };
  if (kind === 'places') return { ...base, ...parsePlaces(tokens) };
  return { ...base, html: toHtml(tokens) };
}

const OWN_PICTURE = /^\/pictures\/[\w-]+\.webp$/;

/** Picture that is alone in its paragraph, or null. */
function findPicture(token: Token): PagePicture | null {
  if (token.type !== 'paragraph' || token.tokens?.length !== 1) return null;
  const [image] = token.tokens;
  if (image?.type !== 'image' || !OWN_PICTURE.test(image.href) || !image.text) return null;
  return { image: image.href, alt: image.text };
}

/** Lists name prices; the rest is shown above the table. */
function parsePrices(tokens: readonly Token[]) {
  const prices = listItems(tokens).map((text) => text.replace(/^`|`$/g, ''));
  return { html: toHtml(tokens.filter(({ type }) => type !== 'list')), prices };
}

function parseQuestions(tokens: readonly Token[]) {
  const questions: { question: string; tokens: Token[] }[] = [];
  const introTokens: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') questions.push({ question: token.text, tokens: [] });
    else (questions.at(-1)?.tokens ?? introTokens).push(token);
  }
  return {
    html: toHtml(introTokens),
    questions: questions.map((item) => ({ question: item.question, html: toHtml(item.tokens) })),
  };
}

function parsePlaces(tokens: readonly Token[]) {
  const places = listItems(tokens).map((text) => {
    const [flag = '', name = '', description = ''] = text.split('|').map((part) => part.trim());
    return { flag, name, html: renderPage(description) };
  });
  return { html: toHtml(tokens.filter(({ type }) => type !== 'list')), places };
}

const listItems = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    token.type === 'list' ? token.items.map(({ text }: { text: string }) => text.trim()) : [],
  );
