import type { BookRecord } from '../../import-record.ts';
import { toIsoDate } from '../values/date.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { childText, type Element, findAll, findFirst } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Publication date of this edition, and the year of the work's first one (code list 163: 01 and 11). */
export function addPublishing(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const dates = blocks.flatMap((block) => findAll(block, 'PublishingDate'));
  const dateWithRole = (role: string) =>
    dates.find((candidate) => childText(candidate, 'PublishingDateRole') === role);
  const legacyValue = (name: string) => blocks.map((block) => childText(block, name)).find(Boolean) ?? '';
  const day = dateDigits(dateWithRole('01')) || legacyValue('PublicationDate');
  const year = dateDigits(dateWithRole('11')).slice(0, 4) || legacyValue('YearFirstPublished');
  if (/^\d{4}$/.test(year)) record.publishingYear = Number(year);
  if (!day) return;
  const [, y = '', m = '', d = ''] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(day) ?? [];
  const date = toIsoDate(y, m, d);
  if (date) record.publicationDate = date;
  else if (/^\d{4}$/.test(day)) record.publishingYear ??= Number(day);
  else draft.note(`The publication date “${day.slice(0, 40)}” isn’t a full date and was ignored.`);
}

const dateDigits = (date: Element | undefined): string => {
  const value = childText(date, 'Date');
  // Other calendars and free text have their own formats (code list 55).
  const format = findFirst(date, 'Date')?.attributes.dateformat || childText(date, 'DateFormat') || '00';
  return /^(?:00|01|05|13|14)$/.test(format) ? value : '';
};
