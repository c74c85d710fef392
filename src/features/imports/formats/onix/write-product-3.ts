import type { ExportBook } from '../../import-record.ts';
import type { Element } from '../xml/element.ts';
import { createElement, withAttributes } from '../xml/write-xml.ts';
import * as parts from './write-parts.ts';

export const writeProduct3 = (book: ExportBook): Element | null =>
  createElement(
    'Product',
    ...parts.writeHead(book),
    descriptive(book),
    collateral(book),
    publishing(book),
    supply(book),
  );

const descriptive = (book: ExportBook) =>
  createElement(
    'DescriptiveDetail',
    createElement('ProductComposition', '00'),
    createElement('ProductForm', 'BB'),
    parts.writeColour(book),
    titleDetail(
      '01',
      createElement('PartNumber', book.volume),
      createElement('TitleText', book.title),
      createElement('Subtitle', book.subtitle),
    ),
    book.originalTitle ? titleDetail('03', createElement('TitleText', book.originalTitle)) : null,
    book.englishTitle
      ? titleDetail('06', withAttributes(createElement('TitleText', book.englishTitle), { language: 'eng' }))
      : null,
    ...parts.writeContributors(book),
    parts.writeLanguage(book),
    book.pages
      ? createElement(
          'Extent',
          createElement('ExtentType', '00'),
          createElement('ExtentValue', book.pages),
          createElement('ExtentUnit', '03'),
        )
      : null,
    ...parts.writeSubjects(book),
  );

const titleDetail = (type: string, ...title: (Element | null)[]) =>
  createElement(
    'TitleDetail',
    createElement('TitleType', type),
    createElement('TitleElement', createElement('TitleElementLevel', '01'), ...title),
  );

const collateral = (book: ExportBook) =>
  createElement(
    'CollateralDetail',
    book.description
      ? createElement(
          'TextContent',
          createElement('TextType', '03'),
          createElement('ContentAudience', '00'),
          parts.plainText(book.description),
        )
      : null,
    ...(book.images ?? []).map(({ url, altText }) =>
      createElement(
        'SupportingResource',
        createElement('ResourceContentType', '01'),
        createElement('ContentAudience', '00'),
        createElement('ResourceMode', '03'),
        altText
          ? createElement(
              'ResourceFeature',
              createElement('ResourceFeatureType', '07'),
              createElement('FeatureNote', altText),
            )
          : null,
        createElement(
          'ResourceVersion',
          createElement('ResourceForm', '02'),
          createElement('ResourceLink', url),
        ),
      ),
    ),
  );

function publishing(book: ExportBook) {
  const date = (role: string, value: string | null | undefined, format: string) =>
    value
      ? createElement(
          'PublishingDate',
          createElement('PublishingDateRole', role),
          withAttributes(createElement('Date', value), { dateformat: format }),
        )
      : null;
  return createElement(
    'PublishingDetail',
    date('01', book.publicationDate?.replaceAll('-', ''), '00'),
    date('11', parts.fourDigitYear(book), '05'),
  );
}

function supply(book: ExportBook) {
  const prices = parts.writePrices(book, 'PriceType').filter(Boolean);
  const availability = parts.writeAvailability(book);
  if (prices.length === 0 && !availability) return null;
  const supplier = createElement(
    'Supplier',
    createElement('SupplierRole', '00'),
    createElement('SupplierName', 'Rare Bindings'),
  );
  return createElement(
    'ProductSupply',
    createElement(
      'SupplyDetail',
      supplier,
      availability ?? createElement('ProductAvailability', '99'),
      ...prices,
    ),
  );
}
