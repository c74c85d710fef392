import type { BookRecord } from '../../record.ts';
import { dayOf } from '../values/date.ts';
import type { Draft } from '../values/draft.ts';
import { all, type Element, first, text } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Publication date of this edition, and the year of the work's first one (code list 163: 01 and 11). */
export function addPublishing(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const dates = blocks.flatMap((block) => all(block, 'PublishingDate'));
  const ofRole = (role: string) => dates.find((one) => text(one, 'PublishingDateRole') === role);
  const old = (name: string) => blocks.map((block) => text(block, name)).find(Boolean) ?? '';
  const day = digitsOf(ofRole('01')) || old('PublicationDate');
  const year = digitsOf(ofRole('11')).slice(0, 4) || old('YearFirstPublished');
  if (/^\d{4}$/.test(year)) record.publishingYear = Number(year);
  if (!day) return;
  const [, y = '', m = '', d = ''] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(day) ?? [];
  const date = dayOf(y, m, d);
  if (date) record.publicationDate = date;
  else if (/^\d{4}$/.test(day)) record.publishingYear ??= Number(day);
  else draft.note(`The date of publication “${day.slice(0, 40)}” is no whole day, and was left out.`);
}

const digitsOf = (date: Element | undefined): string => {
  const value = text(date, 'Date');
  // Other calendars and free text have their own formats (code list 55).
  const format = first(date, 'Date')?.attributes.dateformat || text(date, 'DateFormat') || '00';
  return /^(?:00|01|05|13|14)$/.test(format) ? value : '';
};
