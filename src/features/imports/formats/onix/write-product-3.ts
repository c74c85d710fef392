import type { ExportBook } from '../../record.ts';
import type { Element } from '../xml/element.ts';
import { el, withAttributes } from '../xml/write-xml.ts';
import * as parts from './write-parts.ts';

export const product3 = (book: ExportBook): Element | null =>
  el(
    'Product',
    ...parts.beginningOf(book),
    descriptive(book),
    collateral(book),
    publishing(book),
    supply(book),
  );

const descriptive = (book: ExportBook) =>
  el(
    'DescriptiveDetail',
    el('ProductComposition', '00'),
    el('ProductForm', 'BB'),
    parts.colourOf(book),
    titleDetail(
      '01',
      el('PartNumber', book.volume),
      el('TitleText', book.title),
      el('Subtitle', book.subtitle),
    ),
    book.originalTitle ? titleDetail('03', el('TitleText', book.originalTitle)) : null,
    book.englishTitle
      ? titleDetail('06', withAttributes(el('TitleText', book.englishTitle), { language: 'eng' }))
      : null,
    ...parts.contributorsOf(book),
    parts.languageOf(book),
    book.pages
      ? el('Extent', el('ExtentType', '00'), el('ExtentValue', book.pages), el('ExtentUnit', '03'))
      : null,
    ...parts.subjectsOf(book),
  );

const titleDetail = (type: string, ...title: (Element | null)[]) =>
  el('TitleDetail', el('TitleType', type), el('TitleElement', el('TitleElementLevel', '01'), ...title));

const collateral = (book: ExportBook) =>
  el(
    'CollateralDetail',
    book.description
      ? el(
          'TextContent',
          el('TextType', '03'),
          el('ContentAudience', '00'),
          parts.plainText(book.description),
        )
      : null,
    ...(book.images ?? []).map(({ url, altText }) =>
      el(
        'SupportingResource',
        el('ResourceContentType', '01'),
        el('ContentAudience', '00'),
        el('ResourceMode', '03'),
        altText ? el('ResourceFeature', el('ResourceFeatureType', '07'), el('FeatureNote', altText)) : null,
        el('ResourceVersion', el('ResourceForm', '02'), el('ResourceLink', url)),
      ),
    ),
  );

function publishing(book: ExportBook) {
  const date = (role: string, value: string | null | undefined, format: string) =>
    value
      ? el(
          'PublishingDate',
          el('PublishingDateRole', role),
          withAttributes(el('Date', value), { dateformat: format }),
        )
      : null;
  return el(
    'PublishingDetail',
    date('01', book.publicationDate?.replaceAll('-', ''), '00'),
    date('11', parts.yearOf(book), '05'),
  );
}

function supply(book: ExportBook) {
  const prices = parts.pricesOf(book, 'PriceType').filter(Boolean);
  const availability = parts.availabilityOf(book);
  if (prices.length === 0 && !availability) return null;
  const supplier = el('Supplier', el('SupplierRole', '00'), el('SupplierName', 'Rare Bindings'));
  return el(
    'ProductSupply',
    el('SupplyDetail', supplier, availability ?? el('ProductAvailability', '99'), ...prices),
  );
}
