import type { ExportBook } from '../../record.ts';
import type { Element } from '../xml/element.ts';
import { el, withAttributes } from '../xml/write-xml.ts';
import * as parts from './write-parts.ts';

/** A product in ONIX 2.1, with its element order. There is no element for the volume. */
export function product2(book: ExportBook): Element | null {
  const prices = parts.pricesOf(book, 'PriceTypeCode').filter(Boolean);
  const availability = parts.availabilityOf(book);
  return el(
    'Product',
    ...parts.beginningOf(book),
    el('ProductForm', 'BB'),
    parts.colourOf(book),
    title('01', el('TitleText', book.title), el('Subtitle', book.subtitle)),
    book.originalTitle ? title('03', el('TitleText', book.originalTitle)) : null,
    book.englishTitle
      ? title('06', withAttributes(el('TitleText', book.englishTitle), { language: 'eng' }))
      : null,
    ...parts.contributorsOf(book),
    parts.languageOf(book),
    el('NumberOfPages', book.pages),
    ...parts.subjectsOf(book),
    book.description ? el('OtherText', el('TextTypeCode', '01'), parts.plainText(book.description)) : null,
    ...(book.images ?? []).map(({ url, altText }) =>
      el(
        'MediaFile',
        el('MediaFileTypeCode', '04'),
        el('MediaFileLinkTypeCode', '01'),
        el('MediaFileLink', url),
        el('DownloadCaption', altText),
      ),
    ),
    el('PublicationDate', book.publicationDate?.replaceAll('-', '')),
    el('YearFirstPublished', parts.yearOf(book)),
    availability || prices.length > 0
      ? el('SupplyDetail', el('SupplierName', 'Rare Bindings'), availability, ...prices)
      : null,
  );
}

const title = (type: string, ...words: (Element | null)[]) => el('Title', el('TitleType', type), ...words);
