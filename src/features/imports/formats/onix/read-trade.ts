import { toIsoDate } from '../values/date.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { readImage } from '../values/images.ts';
import { addPrice } from '../values/price.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { childText, type Element, findAll, findFirst, innerHtml, textContent } from '../xml/element.ts';
import { elementsOf, firstText, type Product, withCode } from './product.ts';

/** Description and front cover pictures (ONIX code lists 153 and 33, 158 and 38). */
export function addTexts(product: Product): void {
  const { record, blocks, draft } = product;
  const texts = elementsOf(product, 'TextContent', 'OtherText');
  const textOfType = (type: string) =>
    texts.find((text) => (childText(text, 'TextType') || childText(text, 'TextTypeCode')) === type);
  const content = textOfType('03') ?? textOfType('01') ?? textOfType('02');
  const description = content && readContent(content, draft);
  if (description) record.description = description;
  const images = blocks.flatMap((block) => [
    ...findAll(block, 'SupportingResource').flatMap((resource) => readResource(resource, draft)),
    ...findAll(block, 'MediaFile').flatMap((media) => readMediaFile(media, draft)),
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
  const alt = withCode(findAll(resource, 'ResourceFeature'), 'ResourceFeatureType', '07');
  return link ? readImage(link, childText(alt, 'FeatureNote'), draft) : [];
}

function readMediaFile(media: Element, draft: RowDraft) {
  const isFront = ['04', '06'].includes(childText(media, 'MediaFileTypeCode'));
  const isLink = childText(media, 'MediaFileLinkTypeCode') === '01';
  return isFront && isLink
    ? readImage(childText(media, 'MediaFileLink'), childText(media, 'DownloadCaption'), draft)
    : [];
}

/** Publication date of this edition, and the year of the work's first one (code list 163: 01 and 11). */
export function addPublishing(product: Product): void {
  const { record, draft } = product;
  const dates = elementsOf(product, 'PublishingDate');
  const dateWithRole = (role: string) => dateDigits(withCode(dates, 'PublishingDateRole', role));
  const day = dateWithRole('01') || firstText(product, 'PublicationDate');
  const year = dateWithRole('11').slice(0, 4) || firstText(product, 'YearFirstPublished');
  if (/^\d{4}$/.test(year)) record.publishingYear = Number(year);
  if (!day) return;
  const [, y = '', m = '', d = ''] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(day) ?? [];
  const date = toIsoDate(y, m, d);
  if (date) record.publicationDate = date;
  else if (/^\d{4}$/.test(day)) record.publishingYear ??= Number(day);
  else draft.note(`The publication date “${day.slice(0, 40)}” isn’t a full date and was ignored.`);
}

const dateDigits = (date: Element | undefined): string => {
  // Other calendars and free text have their own formats (code list 55).
  const format = findFirst(date, 'Date')?.attributes.dateformat || childText(date, 'DateFormat') || '00';
  return /^(?:00|01|05|13|14)$/.test(format) ? childText(date, 'Date') : '';
};

/** Code list 65: available, and permanently unavailable; others may become available again. */
const AVAILABLE = ['20', '21', '22', '23', 'IP'];
const UNAVAILABLE = ['01', '40', '43', '46', '49', '51', 'AB', 'OP'];
/** Code list 64: cancelled, out of print, withdrawn from sale, permanently withdrawn. */
const UNAVAILABLE_STATUS = ['01', '07', '11', '17'];

export function addSupply(product: Product): void {
  const { record, defaults, draft } = product;
  const availability = firstText(product, 'ProductAvailability', 'AvailabilityCode');
  const isUnavailable = availability
    ? UNAVAILABLE.includes(availability)
    : UNAVAILABLE_STATUS.includes(firstText(product, 'PublishingStatus'));
  if (isUnavailable) record.withdrawn = true;
  else if (AVAILABLE.includes(availability)) record.withdrawn = false;
  for (const price of elementsOf(product, 'Price')) {
    const amount = childText(price, 'PriceAmount');
    const currency = childText(price, 'CurrencyCode') || defaults.currency;
    addPrice(record, { name: childText(price, 'PriceTypeDescription'), amount, currency }, draft);
  }
}
