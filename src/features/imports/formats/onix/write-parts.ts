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

/** The SKU, and the ISBN as the form wants it; as it is printed too, where that is otherwise. */
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

/** A language whose code is not known is left out. */
export function languageOf({ language }: ExportBook): Part {
  const code = language ? languageCode(language) : null;
  return code === null ? null : el('Language', el('LanguageRole', '01'), el('LanguageCode', code));
}

/** Genres under a scheme of the shop's own (code list 27: 24), and keywords (20). */
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

/** Words without marks (code list 34: 06), in which Markdown may stand. */
export const plainText = (words: string): Part => withAttributes(el('Text', words), { textformat: '06' });

/** Whether it can be had (code list 65). */
export const availabilityOf = ({ withdrawn }: ExportBook): Part =>
  withdrawn === undefined ? null : el('ProductAvailability', withdrawn ? '46' : '20');

/** @param type the element that says of which type a price is: it has other names in other versions */
export const pricesOf = ({ prices = {} }: ExportBook, type: string): Part[] =>
  PRICE_FIELDS.map((field) => {
    const cents = prices[field];
    if (cents == null) return null;
    const amount = el('PriceAmount', dollars(cents));
    return el('Price', el(type, '01'), el('PriceTypeDescription', field), amount, el('CurrencyCode', 'USD'));
  });

/** A year of four digits, as the form can hold it. */
export const yearOf = ({ publishingYear: year }: ExportBook): string | null =>
  year != null && year >= 1000 && year <= 9999 ? String(year) : null;
