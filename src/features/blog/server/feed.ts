import { escapeMarkup, stripInvalidXml } from '#kernel/escape.ts';
import { articlePath, BLOG_FEED, PAGES } from '#kernel/paths.ts';
import type { Blog } from '../contract.ts';

/** Atom feed (RFC 4287) with full texts. `origin` has no trailing slash. */
export function atomFeed(articles: readonly (Blog & { body: string })[], origin: string): string {
  const updated =
    articles
      .map(({ updateTime }) => updateTime)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Rare Bindings: Our Blogs</title>
<subtitle>Literary Musings: Reviews, Summaries, and Insights</subtitle>
<id>${origin}${PAGES.blog}</id>
<link rel="alternate" type="text/html" href="${origin}${PAGES.blog}"/>
<link rel="self" type="application/atom+xml" href="${origin}${BLOG_FEED}"/>
<icon>${origin}/favicon.svg</icon>
<updated>${updated}</updated>
${articles.map((article) => renderEntry(article, origin)).join('\n')}
</feed>
`;
}

function renderEntry(article: Blog & { body: string }, origin: string): string {
  const address = origin + articlePath(article.urlSlug);
  return `<entry>
<title>${escapeXml(article.title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${article.publishedAt}</published>
<updated>${article.updateTime}</updated>
<author><name>${escapeXml(article.authorName)}</name></author>
<category term="${escapeXml(article.categorySlug)}" label="${escapeXml(article.category)}"/>
<summary>${escapeXml(article.desc)}</summary>
<content type="html">${escapeXml(makeUrlsAbsolute(article.body, origin))}</content>
</entry>`;
}

/** Makes URLs absolute, since feeds are read elsewhere. */
const makeUrlsAbsolute = (html: string, origin: string) =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);

/** Escapes text for XML; all attributes here are double-quoted. */
const escapeXml = (text: string) => escapeMarkup(stripInvalidXml(text));
