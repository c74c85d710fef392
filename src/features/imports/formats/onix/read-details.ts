import type { BookRecord } from '../../import-record.ts';
import { languageName } from '../values/languages.ts';
import { toDirectOrder, uniqueNames } from '../values/names.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { toLine } from '../values/text.ts';
import { childText, type Element, findAll, findFirst } from '../xml/element.ts';
import type { Blocks, Defaults } from './blocks.ts';

export function addDetails(record: BookRecord, blocks: Blocks, defaults: Defaults, draft: RowDraft): void {
  addAuthors(record, blocks, draft);
  addLanguage(record, blocks, defaults);
  addSubjects(record, blocks, draft);
  addPages(record, blocks, draft);
  const colour = blocks
    .flatMap((block) => findAll(block, 'ProductFormFeature'))
    .find((feature) => childText(feature, 'ProductFormFeatureType') === '01');
  const color = toLine(childText(colour, 'ProductFormFeatureDescription'));
  if (color) record.color = color;
}

/** Code list 17: A01 is an author. Editors and translators are ignored. */
function addAuthors(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const contributors = blocks.flatMap((block) => findAll(block, 'Contributor'));
  const isAuthor = (element: Element) =>
    findAll(element, 'ContributorRole').some((role) => role.children.join('').trim() === 'A01');
  const sequence = (element: Element) => Number(childText(element, 'SequenceNumber')) || 1e6;
  const authors = contributors.filter(isAuthor).sort((a, b) => sequence(a) - sequence(b));
  const names = uniqueNames(authors.map(contributorName));
  if (names.length > 0) record.authors = names;
  else if (contributors.length > 0) draft.note('No contributor is listed as the author.');
}

function contributorName(element: Element): string {
  const fullName = toLine(childText(element, 'PersonName'));
  if (fullName) return fullName;
  const parts = [
    'TitlesBeforeNames',
    'NamesBeforeKey',
    'PrefixToKey',
    'KeyNames',
    'NamesAfterKey',
    'SuffixToKey',
  ];
  if (childText(element, 'KeyNames'))
    return toLine(
      parts
        .map((part) => childText(element, part))
        .filter(Boolean)
        .join(' '),
    );
  const inverted = childText(element, 'PersonNameInverted');
  return inverted ? toDirectOrder(inverted) : toLine(childText(element, 'CorporateName'));
}

function addLanguage(record: BookRecord, blocks: Blocks, defaults: Defaults): void {
  const languages = blocks.flatMap((block) => findAll(block, 'Language'));
  const textLanguage = languages.find((element) => childText(element, 'LanguageRole') === '01');
  const legacyCode = blocks.map((block) => childText(block, 'LanguageOfText')).find(Boolean);
  const code = childText(textLanguage, 'LanguageCode') || legacyCode || defaults.language;
  if (code) record.language = languageName(code);
}

/** Headings become genres; codes without headings are ignored. Scheme 20 holds keywords (code list 27). */
function addSubjects(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const subjects = blocks.flatMap((block) => findAll(block, 'Subject', 'MainSubject'));
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
  const keywords = toLine(childText(subjects.find(isKeywords), 'SubjectHeadingText'));
  if (keywords) record.metaKeywords = keywords;
}

/** Code list 23, from counts of the main text to total counts. */
const PAGE_COUNTS = ['00', '11', '05', '07', '10', '08'];

function addPages(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const extents = blocks
    .flatMap((block) => findAll(block, 'Extent'))
    .filter((element) => childText(element, 'ExtentUnit') === '03');
  const count =
    PAGE_COUNTS.map((type) =>
      childText(
        extents.find((element) => childText(element, 'ExtentType') === type),
        'ExtentValue',
      ),
    ).find(Boolean) ?? blocks.map((block) => childText(block, 'NumberOfPages')).find(Boolean);
  if (!count) return;
  if (/^0*[1-9]\d{0,5}$/.test(count)) record.pages = Number(count);
  else draft.note(`“${count.slice(0, 40)}” isn’t a page count and was ignored.`);
}
