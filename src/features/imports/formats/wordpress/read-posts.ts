import type { PostRecord, ReadRow } from '../../record.ts';
import { textOf } from '../source/file-bytes.ts';
import { Draft } from '../values/draft.ts';
import { once } from '../values/names.ts';
import { lineOf } from '../values/text.ts';
import { all, type Element, first, text, wordsOf } from '../xml/element.ts';
import { refuseTwo, type XmlRecord } from '../xml/parse-record.ts';
import { xmlRecords } from '../xml/xml-records.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import { postHtml } from './post-html.ts';

/** Reads posts of a WordPress export (WXR), in two passes, as pictures are separate items in any order. */
export async function* readPosts(path: string, encoding: string): AsyncGenerator<ReadRow> {
  const attachments = await attachmentsOf(xmlRecords(textOf(path, encoding), /item/));
  for await (const item of xmlRecords(textOf(path, encoding), /item/)) {
    refuseTwo(item, ({ name }) => name === 'wp:post_type');
    const type = text(item.element, 'wp:post_type');
    const isPost = type === 'post' && text(item.element, 'wp:status') !== 'trash';
    if (isPost || (item.problems.length > 0 && type !== 'attachment')) yield rowOf(item, attachments);
  }
}

function rowOf(
  { element, line, problems }: XmlRecord,
  attachments: ReadonlyMap<string, Attachment>,
): ReadRow {
  const draft = new Draft();
  for (const problem of problems) draft.problem('', problem);
  const { html, images } = postHtml(wordsOf(first(element, 'content:encoded')), draft);
  const thumbnail = attachments.get(metaOf(element, '_thumbnail_id'));
  const record: PostRecord = { html, isDraft: !isOut(element) };
  const add = (field: 'slug' | 'title' | 'excerpt' | 'author', value: string) => {
    const words = lineOf(value);
    if (words) record[field] = words;
  };
  add('slug', decoded(text(element, 'wp:post_name')));
  add('title', text(element, 'title'));
  add('excerpt', text(element, 'excerpt:encoded').replace(/<[^<>]*>/g, ' '));
  add('author', text(element, 'dc:creator'));
  const categories = all(element, 'category').filter(({ attributes }) => attributes.domain === 'category');
  if (categories.length > 0) record.categories = once(categories.map((one) => lineOf(wordsOf(one))));
  const publishedAt = dateOf(element);
  if (publishedAt) record.publishedAt = publishedAt;
  const named = [...(thumbnail ? [thumbnail] : []), ...images];
  const pictures = named.filter(({ url }, at) => named.findIndex((one) => one.url === url) === at);
  if (pictures.length > 0) record.images = pictures;
  if (!record.title) draft.problem('title', 'It has no title.');
  return draft.row(line, record, record.title, record.slug, text(element, 'link'));
}

/** Whether the post is public now or scheduled, and has no password. */
function isOut(element: Element): boolean {
  const status = text(element, 'wp:status');
  const isPlanned = status === 'future' && dateOf(element) !== undefined;
  return (status === 'publish' || isPlanned) && text(element, 'wp:post_password') === '';
}

const metaOf = (element: Element, key: string): string => {
  const meta = all(element, 'wp:postmeta').find((one) => text(one, 'wp:meta_key') === key);
  return text(meta, 'wp:meta_value');
};

/** UTC; drafts have a date of zeros. */
function dateOf(element: Element): string | undefined {
  const given = text(element, 'wp:post_date_gmt');
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given)) return undefined;
  const date = new Date(`${given.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Non-Latin slugs are percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
