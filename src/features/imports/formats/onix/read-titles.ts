import type { BookRecord } from '../../import-record.ts';
import { toLine } from '../values/text.ts';
import { childText, type Element, findAll, findFirst } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Title, subtitle, volume, and titles in other languages (ONIX code list 15). */
export function addTitles(record: BookRecord, blocks: Blocks): void {
  const titles = blocks.flatMap((block) => findAll(block, 'TitleDetail', 'Title'));
  const titleOfType = (...types: string[]) =>
    titles.find((title) => types.includes(childText(title, 'TitleType')));
  const mainTitle = productPart(titleOfType('01') ?? titleOfType('00', ''));
  const firstText = (name: string) =>
    blocks.map((block) => childText(block, name)).find((value) => value !== '');
  const add = (field: 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle', value?: string) => {
    const line = toLine(value ?? '');
    if (line) record[field] = line;
  };
  add('title', titleText(mainTitle) || firstText('DistinctiveTitle'));
  add('subtitle', childText(mainTitle, 'Subtitle') || firstText('Subtitle'));
  add('volume', childText(mainTitle, 'PartNumber'));
  add('originalTitle', titleText(productPart(titleOfType('03'))));
  const english = titles.find(
    (title) => childText(title, 'TitleType') === '06' && isEnglish(productPart(title)),
  );
  add('englishTitle', titleText(productPart(english)));
}

/** The product's own title, as opposed to that of its series. */
function productPart(title: Element | undefined): Element | undefined {
  const parts = title ? findAll(title, 'TitleElement') : [];
  return parts.find((part) => childText(part, 'TitleElementLevel') === '01') ?? parts[0] ?? title;
}

const titleText = (part: Element | undefined): string =>
  childText(part, 'TitleText') ||
  [childText(part, 'TitlePrefix'), childText(part, 'TitleWithoutPrefix')]
    .filter((word) => word !== '')
    .join(' ');

const isEnglish = (part: Element | undefined): boolean =>
  findFirst(part, 'TitleText')?.attributes.language?.toLowerCase() === 'eng';
