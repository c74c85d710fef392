import type { BookRecord } from '../../record.ts';
import { lineOf } from '../values/text.ts';
import { all, type Element, first, text } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Title, subtitle, volume, and titles in other languages (ONIX code list 15). */
export function addTitles(record: BookRecord, blocks: Blocks): void {
  const titles = blocks.flatMap((block) => all(block, 'TitleDetail', 'Title'));
  const ofType = (...types: string[]) => titles.find((title) => types.includes(text(title, 'TitleType')));
  const own = partOf(ofType('01') ?? ofType('00', ''));
  const said = (name: string) => blocks.map((block) => text(block, name)).find((value) => value !== '');
  const add = (field: 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle', value?: string) => {
    const line = lineOf(value ?? '');
    if (line) record[field] = line;
  };
  add('title', titleOf(own) || said('DistinctiveTitle'));
  add('subtitle', text(own, 'Subtitle') || said('Subtitle'));
  add('volume', text(own, 'PartNumber'));
  add('originalTitle', titleOf(partOf(ofType('03'))));
  const english = titles.find((title) => text(title, 'TitleType') === '06' && isEnglish(partOf(title)));
  add('englishTitle', titleOf(partOf(english)));
}

/** The product's own title, as opposed to that of its series. */
function partOf(title: Element | undefined): Element | undefined {
  const parts = title ? all(title, 'TitleElement') : [];
  return parts.find((part) => text(part, 'TitleElementLevel') === '01') ?? parts[0] ?? title;
}

const titleOf = (part: Element | undefined): string =>
  text(part, 'TitleText') ||
  [text(part, 'TitlePrefix'), text(part, 'TitleWithoutPrefix')].filter((word) => word !== '').join(' ');

const isEnglish = (part: Element | undefined): boolean =>
  first(part, 'TitleText')?.attributes.language?.toLowerCase() === 'eng';
