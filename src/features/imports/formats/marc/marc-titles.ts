import type { BookRecord } from '../../record.ts';
import { once, uninverted } from '../values/names.ts';
import { lineOf } from '../values/text.ts';
import { fieldsOf, type MarcField, type MarcRecord, subfield } from './marc-record.ts';

/** Delimiters of words ignored in sorting. */
const NON_SORTING = /[\u0088\u0089\u0098\u009c]/g;

/** Main (245), original (240) and English title (246), without ISBD punctuation (leader position 18). */
export function titlesOf(
  marc: MarcRecord,
): Pick<BookRecord, 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle'> {
  const clean = marc.leader[18] === 'c' ? lineOf : (text: string) => withoutSigns(lineOf(text));
  const said = (field: MarcField | undefined, code: string) =>
    clean(subfield(field, code).replace(NON_SORTING, ''));
  const [own] = fieldsOf(marc, '245');
  const english = fieldsOf(marc, '246').find((field) => /^english title/i.test(subfield(field, 'i')));
  const titles = {
    title: said(own, 'a'),
    subtitle: said(own, 'b'),
    volume: said(own, 'n'),
    originalTitle: said(fieldsOf(marc, '240')[0], 'a'),
    englishTitle: said(english, 'a'),
  };
  return Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== ''));
}

/** A final full stop is punctuation, unless it ends an abbreviation. */
function withoutSigns(text: string): string {
  const words = /[/:;=,]$/.test(text) ? text.slice(0, -1).trimEnd() : text;
  return words.replace(/(?<=\p{L}{4})\.$/u, '');
}

/** Persons and corporate bodies as authors (100, 110, 700, 710), without editors and translators. */
export function authorsOf(marc: MarcRecord): string[] {
  const main = fieldsOf(marc, '100', '110');
  const added = fieldsOf(marc, '700', '710').filter(isAuthor);
  return once([...main, ...added].map((field) => nameOf(field, marc)));
}

function isAuthor(field: MarcField): boolean {
  const roles = field.subfields.filter(([code]) => code === 'e' || code === '4').map(([, role]) => role);
  // An added entry with a title refers to another work.
  return (
    subfield(field, 't') === '' &&
    roles.some((role) => /^(?:author|aut|verfasser|auteur|autor)\b/i.test(role.trim()))
  );
}

function nameOf(field: MarcField, { leader }: MarcRecord): string {
  // Names in direct order are kept; others are inverted.
  const isDirect = field.indicators[0] === '0' || field.tag.endsWith('10');
  const name = lineOf(subfield(field, 'a'));
  // Leader position 18, "c": final punctuation is omitted.
  if (isDirect && leader[18] === 'c') return name;
  return isDirect ? name.replace(/,$/, '') : uninverted(name.replace(/(?<=\p{L}{3})[.,]$|,$/u, ''));
}
