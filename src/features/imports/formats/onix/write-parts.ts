import type { ExportBook } from '../../import-record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { languageCode } from '../values/languages.ts';
import { formatDollars } from '../values/price.ts';
import type { Element } from '../xml/element.ts';
import { createElement, withAttributes } from '../xml/write-xml.ts';
import { PRINTED_ISBN, SKU_NAME } from './read-identifiers.ts';

type Part = Element | null;

const identifier = (type: string, value: string, name?: string): Part =>
  createElement(
    'ProductIdentifier',
    createElement('ProductIDType', type),
    createElement('IDTypeName', name),
    createElement('IDValue', value),
  );

/** SKU and normalised ISBN; also the printed form, if different. */
function writeIdentifiers({ sku, isbn }: ExportBook): Part[] {
  const code = isbn?.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return [
    identifier('01', sku, SKU_NAME),
    code ? identifier(code.length === 13 ? '15' : '02', code) : null,
    isbn && isbn !== code ? identifier('01', isbn, PRINTED_ISBN) : null,
  ];
}

/** Code list 1: 05 deletes, 03 confirms. */
export const writeHead = (book: ExportBook): Part[] => [
  createElement('RecordReference', book.sku),
  createElement('NotificationType', book.withdrawn ? '05' : '03'),
  ...writeIdentifiers(book),
];

export const writeColour = ({ color }: ExportBook): Part =>
  color
    ? createElement(
        'ProductFormFeature',
        createElement('ProductFormFeatureType', '01'),
        createElement('ProductFormFeatureDescription', color),
      )
    : null;

export const writeContributors = ({ authors = [] }: ExportBook): Part[] =>
  authors.map((name, at) =>
    createElement(
      'Contributor',
      createElement('SequenceNumber', at + 1),
      createElement('ContributorRole', 'A01'),
      createElement('PersonName', name),
    ),
  );

/** Null if the language has no known code. */
export function writeLanguage({ language }: ExportBook): Part {
  const code = language ? languageCode(language) : null;
  return code === null
    ? null
    : createElement('Language', createElement('LanguageRole', '01'), createElement('LanguageCode', code));
}

/** Genres in a proprietary scheme (code list 27: 24), and keywords (20). */
export function writeSubjects({ genres = [], metaKeywords }: ExportBook): Part[] {
  const subject = (heading: string, scheme: string, name?: string) =>
    createElement(
      'Subject',
      createElement('SubjectSchemeIdentifier', scheme),
      createElement('SubjectSchemeName', name),
      createElement('SubjectHeadingText', heading),
    );
  return [
    ...genres.map((genre) => subject(genre, '24', 'Genres of the shop')),
    metaKeywords ? subject(metaKeywords, '20') : null,
  ];
}

/** Plain text (code list 34: 06), which may contain Markdown. */
export const plainText = (text: string): Part =>
  withAttributes(createElement('Text', text), { textformat: '06' });

/** Code list 65. */
export const writeAvailability = ({ withdrawn }: ExportBook): Part =>
  withdrawn === undefined ? null : createElement('ProductAvailability', withdrawn ? '46' : '20');

/** @param type element for the price type, whose name depends on the version */
export const writePrices = ({ prices = {} }: ExportBook, type: string): Part[] =>
  PRICE_FIELDS.map((field) => {
    const cents = prices[field];
    if (cents == null) return null;
    const amount = createElement('PriceAmount', formatDollars(cents));
    return createElement(
      'Price',
      createElement(type, '01'),
      createElement('PriceTypeDescription', field),
      amount,
      createElement('CurrencyCode', 'USD'),
    );
  });

/** Null if it doesn't have four digits. */
export const fourDigitYear = ({ publishingYear: year }: ExportBook): string | null =>
  year != null && year >= 1000 && year <= 9999 ? String(year) : null;
