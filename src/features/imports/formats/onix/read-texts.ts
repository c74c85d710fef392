import type { BookRecord } from '../../import-record.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { readImage } from '../values/images.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { childText, type Element, findAll, findFirst, innerHtml, textContent } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Description and front cover pictures (ONIX code lists 153 and 33, 158 and 38). */
export function addTexts(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const texts = blocks.flatMap((block) => findAll(block, 'TextContent', 'OtherText'));
  const textOfType = (type: string) =>
    texts.find(
      (candidate) => (childText(candidate, 'TextType') || childText(candidate, 'TextTypeCode')) === type,
    );
  const content = textOfType('03') ?? textOfType('01') ?? textOfType('02');
  const description = content && readContent(content, draft);
  if (description) record.description = description;
  const images = blocks.flatMap((block) => [
    ...findAll(block, 'SupportingResource').flatMap((candidate) => readResource(candidate, draft)),
    ...findAll(block, 'MediaFile').flatMap((candidate) => readMediaFile(candidate, draft)),
  ]);
  if (images.length > 0) record.images = images;
}

/** Marked-up formats of code list 34; others are plain text, which is Markdown in the shop's own messages. */
const MARKED_UP = ['02', '03', '05'];

function readContent(content: Element, draft: RowDraft): string {
  const element = findFirst(content, 'Text');
  if (!element) return '';
  if (element.children.some((child) => typeof child !== 'string'))
    return readHtmlDescription(innerHtml(element), draft);
  const format = element.attributes.textformat || childText(content, 'TextFormat');
  const text = textContent(element).trim();
  return MARKED_UP.includes(format) ? readHtmlDescription(text, draft) : readDescription(text, draft);
}

function readResource(resource: Element, draft: RowDraft) {
  const isFront = ['01', '07'].includes(childText(resource, 'ResourceContentType'));
  if (!isFront || childText(resource, 'ResourceMode') !== '03') return [];
  const link = findAll(resource, 'ResourceVersion')
    .map((version) => childText(version, 'ResourceLink'))
    .find(Boolean);
  const alt = findAll(resource, 'ResourceFeature').find(
    (candidate) => childText(candidate, 'ResourceFeatureType') === '07',
  );
  return link ? readImage(link, childText(alt, 'FeatureNote'), draft) : [];
}

function readMediaFile(media: Element, draft: RowDraft) {
  const isFront = ['04', '06'].includes(childText(media, 'MediaFileTypeCode'));
  const isLink = childText(media, 'MediaFileLinkTypeCode') === '01';
  return isFront && isLink
    ? readImage(childText(media, 'MediaFileLink'), childText(media, 'DownloadCaption'), draft)
    : [];
}
