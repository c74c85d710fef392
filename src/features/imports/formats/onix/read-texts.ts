import type { BookRecord } from '../../record.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import type { Draft } from '../values/draft.ts';
import { imageOf } from '../values/images.ts';
import { all, type Element, first, innerHtml, text, wordsOf } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Description and front cover pictures (ONIX code lists 153 and 33, 158 and 38). */
export function addTexts(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const described = blocks.flatMap((block) => all(block, 'TextContent', 'OtherText'));
  const ofType = (type: string) =>
    described.find((one) => (text(one, 'TextType') || text(one, 'TextTypeCode')) === type);
  const found = ofType('03') ?? ofType('01') ?? ofType('02');
  const description = found && descriptionOf(found, draft);
  if (description) record.description = description;
  const images = blocks.flatMap((block) => [
    ...all(block, 'SupportingResource').flatMap((one) => imagesOf(one, draft)),
    ...all(block, 'MediaFile').flatMap((one) => mediaOf(one, draft)),
  ]);
  if (images.length > 0) record.images = images;
}

/** Marked-up formats of code list 34; others are plain text, which is Markdown in the shop's own messages. */
const MARKED_UP = ['02', '03', '05'];

function descriptionOf(content: Element, draft: Draft): string {
  const element = first(content, 'Text');
  if (!element) return '';
  if (element.children.some((child) => typeof child !== 'string'))
    return readHtmlDescription(innerHtml(element), draft);
  const format = element.attributes.textformat || text(content, 'TextFormat');
  const words = wordsOf(element).trim();
  return MARKED_UP.includes(format) ? readHtmlDescription(words, draft) : readDescription(words, draft);
}

function imagesOf(resource: Element, draft: Draft) {
  const isFront = ['01', '07'].includes(text(resource, 'ResourceContentType'));
  if (!isFront || text(resource, 'ResourceMode') !== '03') return [];
  const link = all(resource, 'ResourceVersion')
    .map((version) => text(version, 'ResourceLink'))
    .find(Boolean);
  const alt = all(resource, 'ResourceFeature').find((one) => text(one, 'ResourceFeatureType') === '07');
  return link ? imageOf(link, text(alt, 'FeatureNote'), draft) : [];
}

function mediaOf(media: Element, draft: Draft) {
  const isFront = ['04', '06'].includes(text(media, 'MediaFileTypeCode'));
  const isLink = text(media, 'MediaFileLinkTypeCode') === '01';
  return isFront && isLink
    ? imageOf(text(media, 'MediaFileLink'), text(media, 'DownloadCaption'), draft)
    : [];
}
