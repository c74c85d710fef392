import type { ExportBook } from '../../import-record.ts';
import type { Element } from '../xml/element.ts';
import { createElement, withAttributes } from '../xml/write-xml.ts';
import * as parts from './write-parts.ts';

/** A product in ONIX 2.1, with its element order. There is no element for the volume. */
export function writeProduct2(book: ExportBook): Element | null {
  const prices = parts.writePrices(book, 'PriceTypeCode').filter(Boolean);
  const availability = parts.writeAvailability(book);
  return createElement(
    'Product',
    ...parts.writeHead(book),
    createElement('ProductForm', 'BB'),
    parts.writeColour(book),
    title('01', createElement('TitleText', book.title), createElement('Subtitle', book.subtitle)),
    book.originalTitle ? title('03', createElement('TitleText', book.originalTitle)) : null,
    book.englishTitle
      ? title('06', withAttributes(createElement('TitleText', book.englishTitle), { language: 'eng' }))
      : null,
    ...parts.writeContributors(book),
    parts.writeLanguage(book),
    createElement('NumberOfPages', book.pages),
    ...parts.writeSubjects(book),
    book.description
      ? createElement('OtherText', createElement('TextTypeCode', '01'), parts.plainText(book.description))
      : null,
    ...(book.images ?? []).map(({ url, altText }) =>
      createElement(
        'MediaFile',
        createElement('MediaFileTypeCode', '04'),
        createElement('MediaFileLinkTypeCode', '01'),
        createElement('MediaFileLink', url),
        createElement('DownloadCaption', altText),
      ),
    ),
    createElement('PublicationDate', book.publicationDate?.replaceAll('-', '')),
    createElement('YearFirstPublished', parts.fourDigitYear(book)),
    availability || prices.length > 0
      ? createElement('SupplyDetail', createElement('SupplierName', 'Rare Bindings'), availability, ...prices)
      : null,
  );
}

const title = (type: string, ...elements: (Element | null)[]) =>
  createElement('Title', createElement('TitleType', type), ...elements);
