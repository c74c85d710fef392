import type { ExportBook } from '../../record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { languageCode } from '../values/languages.ts';
import { dollars } from '../values/price.ts';
import type { Element } from '../xml/element.ts';
import { el, withAttributes } from '../xml/write-xml.ts';
import { PRINTED_ISBN, SKU_NAME } from './read-identifiers.ts';

type Part = Element | null;

const identifier = (type: string, value: string, name?: string): Part =>
  el('ProductIdentifier', el('ProductIDType', type), el('IDTypeName', name), el('IDValue', value));

/** SKU and normalised ISBN; also the printed form, if different. */
function identifiersOf({ sku, isbn }: ExportBook): Part[] {
  const code = isbn?.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return [
    identifier('01', sku, SKU_NAME),
    code ? identifier(code.length === 13 ? '15' : '02', code) : null,
    isbn && isbn !== code ? identifier('01', isbn, PRINTED_ISBN) : null,
  ];
}

/** Code list 1: 05 deletes, 03 confirms. */
export const beginningOf = (book: ExportBook): Part[] => [
  el('RecordReference', book.sku),
  el('NotificationType', book.withdrawn ? '05' : '03'),
  ...identifiersOf(book),
];

export const colourOf = ({ color }: ExportBook): Part =>
  color
    ? el('ProductFormFeature', el('ProductFormFeatureType', '01'), el('ProductFormFeatureDescription', color))
    : null;

export const contributorsOf = ({ authors = [] }: ExportBook): Part[] =>
  authors.map((name, at) =>
    el('Contributor', el('SequenceNumber', at + 1), el('ContributorRole', 'A01'), el('PersonName', name)),
  );

/** Null if the language has no known code. */
export function languageOf({ language }: ExportBook): Part {
  const code = language ? languageCode(language) : null;
  return code === null ? null : el('Language', el('LanguageRole', '01'), el('LanguageCode', code));
}

/** Genres in a proprietary scheme (code list 27: 24), and keywords (20). */
export function subjectsOf({ genres = [], metaKeywords }: ExportBook): Part[] {
  const subject = (heading: string, scheme: string, name?: string) =>
    el(
      'Subject',
      el('SubjectSchemeIdentifier', scheme),
      el('SubjectSchemeName', name),
      el('SubjectHeadingText', heading),
    );
  return [
    ...genres.map((genre) => subject(genre, '24', 'Genres of the shop')),
    metaKeywords ? subject(metaKeywords, '20') : null,
  ];
}

/** Plain text (code list 34: 06), which may contain Markdown. */
export const plainText = (words: string): Part => withAttributes(el('Text', words), { textformat: '06' });

/** Code list 65. */
export const availabilityOf = ({ withdrawn }: ExportBook): Part =>
  withdrawn === undefined ? null : el('ProductAvailability', withdrawn ? '46' : '20');

/** @param type element for the price type, whose name depends on the version */
export const pricesOf = ({ prices = {} }: ExportBook, type: string): Part[] =>
  PRICE_FIELDS.map((field) => {
    const cents = prices[field];
    if (cents == null) return null;
    const amount = el('PriceAmount', dollars(cents));
    return el('Price', el(type, '01'), el('PriceTypeDescription', field), amount, el('CurrencyCode', 'USD'));
  });

/** Null if it doesn't have four digits. */
export const yearOf = ({ publishingYear: year }: ExportBook): string | null =>
  year != null && year >= 1000 && year <= 9999 ? String(year) : null;
