import type { BookRecord } from '../../record.ts';
import type { Draft } from '../values/draft.ts';
import { languageName } from '../values/languages.ts';
import { once, uninverted } from '../values/names.ts';
import { lineOf } from '../values/text.ts';
import { all, type Element, first, text } from '../xml/element.ts';
import type { Blocks, Defaults } from './blocks.ts';

export function addWhat(record: BookRecord, blocks: Blocks, defaults: Defaults, draft: Draft): void {
  addAuthors(record, blocks, draft);
  addLanguage(record, blocks, defaults);
  addSubjects(record, blocks, draft);
  addPages(record, blocks, draft);
  const colour = blocks
    .flatMap((block) => all(block, 'ProductFormFeature'))
    .find((feature) => text(feature, 'ProductFormFeatureType') === '01');
  const color = lineOf(text(colour, 'ProductFormFeatureDescription'));
  if (color) record.color = color;
}

/** Code list 17: A01 is an author. Editors and translators are ignored. */
function addAuthors(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const contributors = blocks.flatMap((block) => all(block, 'Contributor'));
  const isAuthor = (one: Element) =>
    all(one, 'ContributorRole').some((role) => role.children.join('').trim() === 'A01');
  const place = (one: Element) => Number(text(one, 'SequenceNumber')) || 1e6;
  const authors = contributors.filter(isAuthor).sort((a, b) => place(a) - place(b));
  const names = once(authors.map(nameOf));
  if (names.length > 0) record.authors = names;
  else if (contributors.length > 0) draft.note('None of its contributors is its author.');
}

function nameOf(one: Element): string {
  const whole = lineOf(text(one, 'PersonName'));
  if (whole) return whole;
  const parts = [
    'TitlesBeforeNames',
    'NamesBeforeKey',
    'PrefixToKey',
    'KeyNames',
    'NamesAfterKey',
    'SuffixToKey',
  ];
  if (text(one, 'KeyNames'))
    return lineOf(
      parts
        .map((part) => text(one, part))
        .filter(Boolean)
        .join(' '),
    );
  const inverted = text(one, 'PersonNameInverted');
  return inverted ? uninverted(inverted) : lineOf(text(one, 'CorporateName'));
}

function addLanguage(record: BookRecord, blocks: Blocks, defaults: Defaults): void {
  const languages = blocks.flatMap((block) => all(block, 'Language'));
  const own = languages.find((one) => text(one, 'LanguageRole') === '01');
  const old = blocks.map((block) => text(block, 'LanguageOfText')).find(Boolean);
  const code = text(own, 'LanguageCode') || old || defaults.language;
  if (code) record.language = languageName(code);
}

/** Headings become genres; codes without headings are ignored. Scheme 20 holds keywords (code list 27). */
function addSubjects(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const subjects = blocks.flatMap((block) => all(block, 'Subject', 'MainSubject'));
  const isMain = (one: Element) => one.name === 'MainSubject' || first(one, 'MainSubject') !== undefined;
  const isKeywords = (one: Element) => text(one, 'SubjectSchemeIdentifier') === '20';
  const headings = [...subjects.filter(isMain), ...subjects.filter((one) => !isMain(one))];
  const genres = once(
    headings.filter((one) => !isKeywords(one)).map((one) => lineOf(text(one, 'SubjectHeadingText'))),
  );
  if (genres.length > 0) record.genres = genres;
  else if (subjects.some((one) => text(one, 'SubjectCode') !== ''))
    draft.note('Its subjects are codes without headings, and were left out.');
  const keywords = lineOf(text(subjects.find(isKeywords), 'SubjectHeadingText'));
  if (keywords) record.metaKeywords = keywords;
}

/** Code list 23, from counts of the main text to total counts. */
const PAGE_COUNTS = ['00', '11', '05', '07', '10', '08'];

function addPages(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const extents = blocks
    .flatMap((block) => all(block, 'Extent'))
    .filter((one) => text(one, 'ExtentUnit') === '03');
  const count =
    PAGE_COUNTS.map((type) =>
      text(
        extents.find((one) => text(one, 'ExtentType') === type),
        'ExtentValue',
      ),
    ).find(Boolean) ?? blocks.map((block) => text(block, 'NumberOfPages')).find(Boolean);
  if (!count) return;
  if (/^0*[1-9]\d{0,5}$/.test(count)) record.pages = Number(count);
  else draft.note(`“${count.slice(0, 40)}” is no number of pages, and was left out.`);
}
