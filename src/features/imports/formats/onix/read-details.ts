import type { BookRecord } from '../../import-record.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { toDirectOrder, toLine, uniqueNames } from '../values/text.ts';
import { childText, type Element, findAll, findFirst } from '../xml/element.ts';
import { elementsOf, firstText, type Product, withCode } from './product.ts';

/** Type names of the shop's own identifiers; others of type 01 are foreign. */
export const SKU_NAME = 'SKU';
export const PRINTED_ISBN = 'ISBN as printed';

export function addDetails(product: Product): void {
  addIdentifiers(product);
  addTitles(product);
  addAuthors(product);
  addLanguage(product);
  addSubjects(product);
  addPages(product);
  const colour = withCode(elementsOf(product, 'ProductFormFeature'), 'ProductFormFeatureType', '01');
  addLine(product.record, 'color', childText(colour, 'ProductFormFeatureDescription'));
}

type LineField = 'sku' | 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle' | 'color';

function addLine(record: BookRecord, field: LineField | 'metaKeywords', text: string): void {
  const line = toLine(text);
  if (line) record[field] = line;
}

/** SKU and ISBN; identifier types are those of ONIX code list 5. */
function addIdentifiers(product: Product): void {
  const { record, draft } = product;
  const identifiers = elementsOf(product, 'ProductIdentifier');
  const proprietary = (name: string) =>
    childText(
      identifiers.find(
        (identifier) =>
          childText(identifier, 'ProductIDType') === '01' && childText(identifier, 'IDTypeName') === name,
      ),
      'IDValue',
    );
  const number = (type: string) => childText(withCode(identifiers, 'ProductIDType', type), 'IDValue');
  addLine(record, 'sku', proprietary(SKU_NAME));
  const gtin = [number('03'), firstText(product, 'EAN13')].find((code) => /^97[89]/.test(code));
  const isbn =
    proprietary(PRINTED_ISBN) || number('15') || gtin || number('02') || firstText(product, 'ISBN');
  const parsed = isbn ? readIsbn(isbn, draft) : undefined;
  if (parsed) record.isbn = parsed;
}

/** Title, subtitle, volume, and titles in other languages (ONIX code list 15). */
function addTitles(product: Product): void {
  const { record } = product;
  const titles = elementsOf(product, 'TitleDetail', 'Title');
  const titleOfType = (...types: string[]) => ownTitle(withCode(titles, 'TitleType', ...types));
  const mainTitle = titleOfType('01') ?? titleOfType('00', '');
  addLine(record, 'title', titleText(mainTitle) || firstText(product, 'DistinctiveTitle'));
  addLine(record, 'subtitle', childText(mainTitle, 'Subtitle') || firstText(product, 'Subtitle'));
  addLine(record, 'volume', childText(mainTitle, 'PartNumber'));
  addLine(record, 'originalTitle', titleText(titleOfType('03')));
  const english = titles
    .filter((title) => childText(title, 'TitleType') === '06')
    .map(ownTitle)
    .find((part) => findFirst(part, 'TitleText')?.attributes.language?.toLowerCase() === 'eng');
  addLine(record, 'englishTitle', titleText(english));
}

/** The product's own title, as opposed to that of its series. */
function ownTitle(title: Element | undefined): Element | undefined {
  const parts = title ? findAll(title, 'TitleElement') : [];
  return withCode(parts, 'TitleElementLevel', '01') ?? parts[0] ?? title;
}

const joinTexts = (parent: Element | undefined, ...names: string[]): string =>
  names
    .map((name) => childText(parent, name))
    .filter(Boolean)
    .join(' ');

const titleText = (part: Element | undefined): string =>
  childText(part, 'TitleText') || joinTexts(part, 'TitlePrefix', 'TitleWithoutPrefix');

/** Code list 17: A01 is an author. Editors and translators are ignored. */
function addAuthors(product: Product): void {
  const contributors = elementsOf(product, 'Contributor');
  const isAuthor = (element: Element) =>
    findAll(element, 'ContributorRole').some((role) => role.children.join('').trim() === 'A01');
  const sequence = (element: Element) => Number(childText(element, 'SequenceNumber')) || 1e6;
  const authors = contributors.filter(isAuthor).sort((a, b) => sequence(a) - sequence(b));
  const names = uniqueNames(authors.map(contributorName));
  if (names.length > 0) product.record.authors = names;
  else if (contributors.length > 0) product.draft.note('No contributor is listed as the author.');
}

const NAME_PARTS = [
  ...['TitlesBeforeNames', 'NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey', 'SuffixToKey'],
];

function contributorName(element: Element): string {
  const fullName = toLine(childText(element, 'PersonName'));
  if (fullName) return fullName;
  if (childText(element, 'KeyNames')) return toLine(joinTexts(element, ...NAME_PARTS));
  const inverted = childText(element, 'PersonNameInverted');
  return inverted ? toDirectOrder(inverted) : toLine(childText(element, 'CorporateName'));
}

function addLanguage(product: Product): void {
  const textLanguage = withCode(elementsOf(product, 'Language'), 'LanguageRole', '01');
  const code =
    childText(textLanguage, 'LanguageCode') ||
    firstText(product, 'LanguageOfText') ||
    product.defaults.language;
  if (code) product.record.language = languageName(code);
}

/** Headings become genres; codes without headings are ignored. Scheme 20 holds keywords (code list 27). */
function addSubjects(product: Product): void {
  const { record, draft } = product;
  const subjects = elementsOf(product, 'Subject', 'MainSubject');
  const isMain = (element: Element) =>
    element.name === 'MainSubject' || findFirst(element, 'MainSubject') !== undefined;
  const isKeywords = (element: Element) => childText(element, 'SubjectSchemeIdentifier') === '20';
  const headings = [...subjects.filter(isMain), ...subjects.filter((element) => !isMain(element))];
  const genres = uniqueNames(
    headings
      .filter((element) => !isKeywords(element))
      .map((element) => toLine(childText(element, 'SubjectHeadingText'))),
  );
  if (genres.length > 0) record.genres = genres;
  else if (subjects.some((element) => childText(element, 'SubjectCode') !== ''))
    draft.note('The subjects are codes without headings and were ignored.');
  addLine(record, 'metaKeywords', childText(subjects.find(isKeywords), 'SubjectHeadingText'));
}

/** Code list 23, from counts of the main text to total counts. */
const PAGE_COUNTS = ['00', '11', '05', '07', '10', '08'];

function addPages(product: Product): void {
  const extents = elementsOf(product, 'Extent').filter(
    (element) => childText(element, 'ExtentUnit') === '03',
  );
  const counts = PAGE_COUNTS.map((type) => childText(withCode(extents, 'ExtentType', type), 'ExtentValue'));
  const count = counts.find(Boolean) ?? firstText(product, 'NumberOfPages');
  if (!count) return;
  if (/^0*[1-9]\d{0,5}$/.test(count)) product.record.pages = Number(count);
  else product.draft.note(`“${count.slice(0, 40)}” isn’t a page count and was ignored.`);
}
