import type { LinkedImage, PostRecord, ReadRow } from '../../import-record.ts';
import { readText } from '../source/file-bytes.ts';
import { readImage } from '../values/images.ts';
import { RowDraft } from '../values/row-draft.ts';
import { toLine, uniqueNames } from '../values/text.ts';
import { childText, type Element, findAll, findFirst, textContent } from '../xml/element.ts';
import { reportMergedRecords, type XmlRecord, xmlRecords } from '../xml/xml-records.ts';
import { postHtml } from './post-html.ts';

/** Reads posts of a WordPress export (WXR), in two passes, as pictures are separate items in any order. */
export async function* readPosts(path: string, encoding: string): AsyncGenerator<ReadRow> {
  const attachments = await readAttachments(xmlRecords(readText(path, encoding), /item/));
  for await (const item of xmlRecords(readText(path, encoding), /item/)) {
    reportMergedRecords(item, ({ name }) => name === 'wp:post_type');
    const type = childText(item.element, 'wp:post_type');
    const isPost = type === 'post' && childText(item.element, 'wp:status') !== 'trash';
    if (isPost || (item.problems.length > 0 && type !== 'attachment')) yield readRow(item, attachments);
  }
}

/** Bounds memory; posts keep only inline pictures beyond this number. */
const ATTACHMENTS_MAX = 100_000;

async function readAttachments(items: AsyncIterable<XmlRecord>): Promise<Map<string, LinkedImage>> {
  const attachments = new Map<string, LinkedImage>();
  for await (const { element } of items) {
    if (childText(element, 'wp:post_type') !== 'attachment') continue;
    const altText = metaValue(element, '_wp_attachment_image_alt');
    const [image] = readImage(childText(element, 'wp:attachment_url'), altText, new RowDraft());
    if (image) attachments.set(childText(element, 'wp:post_id'), image);
    if (attachments.size >= ATTACHMENTS_MAX) break;
  }
  return attachments;
}

function readRow(
  { element, line, problems }: XmlRecord,
  attachments: ReadonlyMap<string, LinkedImage>,
): ReadRow {
  const draft = new RowDraft(problems);
  const { html, images } = postHtml(textContent(findFirst(element, 'content:encoded')), draft);
  const thumbnail = attachments.get(metaValue(element, '_thumbnail_id'));
  const record: PostRecord = { html, isDraft: !isPublic(element) };
  const add = (field: 'slug' | 'title' | 'excerpt' | 'author', value: string) => {
    const text = toLine(value);
    if (text) record[field] = text;
  };
  add('slug', decodeSlug(childText(element, 'wp:post_name')));
  add('title', childText(element, 'title'));
  add('excerpt', childText(element, 'excerpt:encoded').replace(/<[^<>]*>/g, ' '));
  add('author', childText(element, 'dc:creator'));
  const categories = findAll(element, 'category').filter(
    ({ attributes }) => attributes.domain === 'category',
  );
  if (categories.length > 0)
    record.categories = uniqueNames(categories.map((category) => toLine(textContent(category))));
  const publishedAt = publicationDate(element);
  if (publishedAt) record.publishedAt = publishedAt;
  const candidates = [...(thumbnail ? [thumbnail] : []), ...images];
  const pictures = candidates.filter(
    ({ url }, at) => candidates.findIndex((candidate) => candidate.url === url) === at,
  );
  if (pictures.length > 0) record.images = pictures;
  if (!record.title) draft.problem('title', 'The post has no title.');
  return draft.row(line, record, record.title, record.slug, childText(element, 'link'));
}

/** Whether the post is public now or scheduled, and has no password. */
function isPublic(element: Element): boolean {
  const status = childText(element, 'wp:status');
  const isPlanned = status === 'future' && publicationDate(element) !== undefined;
  return (status === 'publish' || isPlanned) && childText(element, 'wp:post_password') === '';
}

const metaValue = (element: Element, key: string): string => {
  const meta = findAll(element, 'wp:postmeta').find(
    (candidate) => childText(candidate, 'wp:meta_key') === key,
  );
  return childText(meta, 'wp:meta_value');
};

/** UTC; drafts have a date of zeros. */
function publicationDate(element: Element): string | undefined {
  const value = childText(element, 'wp:post_date_gmt');
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return undefined;
  const date = new Date(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Non-Latin slugs are percent-encoded. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
