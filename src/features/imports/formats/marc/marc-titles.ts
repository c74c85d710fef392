import type { BookRecord } from '../../import-record.ts';
import { toDirectOrder, uniqueNames } from '../values/names.ts';
import { toLine } from '../values/text.ts';
import { findFields, type MarcField, type MarcRecord, subfieldText } from './marc-record.ts';

/** Delimiters of words ignored in sorting. */
const NON_SORTING = /[\u0088\u0089\u0098\u009c]/g;

/** Main (245), original (240) and English title (246), without ISBD punctuation (leader position 18). */
export function readTitles(
  marc: MarcRecord,
): Pick<BookRecord, 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle'> {
  const clean = marc.leader[18] === 'c' ? toLine : (text: string) => removePunctuation(toLine(text));
  const cleanSubfield = (field: MarcField | undefined, code: string) =>
    clean(subfieldText(field, code).replace(NON_SORTING, ''));
  const [mainTitle] = findFields(marc, '245');
  const english = findFields(marc, '246').find((field) => /^english title/i.test(subfieldText(field, 'i')));
  const titles = {
    title: cleanSubfield(mainTitle, 'a'),
    subtitle: cleanSubfield(mainTitle, 'b'),
    volume: cleanSubfield(mainTitle, 'n'),
    originalTitle: cleanSubfield(findFields(marc, '240')[0], 'a'),
    englishTitle: cleanSubfield(english, 'a'),
  };
  return Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== ''));
}

/** A final full stop is punctuation, unless it ends an abbreviation. */
function removePunctuation(text: string): string {
  const trimmed = /[/:;=,]$/.test(text) ? text.slice(0, -1).trimEnd() : text;
  return trimmed.replace(/(?<=\p{L}{4})\.$/u, '');
}

/** Persons and corporate bodies as authors (100, 110, 700, 710), without editors and translators. */
export function readAuthors(marc: MarcRecord): string[] {
  const main = findFields(marc, '100', '110');
  const added = findFields(marc, '700', '710').filter(isAuthor);
  return uniqueNames([...main, ...added].map((field) => authorName(field, marc)));
}

function isAuthor(field: MarcField): boolean {
  const roles = field.subfields.filter(([code]) => code === 'e' || code === '4').map(([, role]) => role);
  // An added entry with a title refers to another work.
  return (
    subfieldText(field, 't') === '' &&
    roles.some((role) => /^(?:author|aut|verfasser|auteur|autor)\b/i.test(role.trim()))
  );
}

function authorName(field: MarcField, { leader }: MarcRecord): string {
  // Names in direct order are kept; others are inverted.
  const isDirect = field.indicators[0] === '0' || field.tag.endsWith('10');
  const name = toLine(subfieldText(field, 'a'));
  // Leader position 18, "c": final punctuation is omitted.
  if (isDirect && leader[18] === 'c') return name;
  return isDirect ? name.replace(/,$/, '') : toDirectOrder(name.replace(/(?<=\p{L}{3})[.,]$|,$/u, ''));
}
