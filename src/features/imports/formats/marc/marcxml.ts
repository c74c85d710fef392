import type { ExportBook, ReadRow } from '../../import-record.ts';
import { RowDraft } from '../values/row-draft.ts';
import { childElements, type Element, textContent } from '../xml/element.ts';
import { writeXml } from '../xml/write-xml.ts';
import { reportMergedRecords, xmlRecords } from '../xml/xml-records.ts';
import { bookToMarc } from './book-to-marc.ts';
import type { MarcRecord } from './marc-record.ts';
import { marcToBook } from './marc-to-book.ts';

const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);
const PARTS = ['leader', 'controlfield', 'datafield'];

/** Reads MARCXML, also within OAI-PMH and SRU responses, whose wrappers are called records, too. */
export async function* readMarcXml(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const record of xmlRecords(chunks, /(?:[\w.-]+:)?record/)) {
    const { element, line, problems } = record;
    // Wrappers have no MARC fields themselves.
    if (childElements(element).length > 0 && !hasPart(element)) continue;
    reportMergedRecords(
      record,
      (part) => localName(part) === 'controlfield' && part.attributes.tag === '001',
    );
    yield marcToBook(toMarcRecord(element), line, new RowDraft(problems));
  }
}

const hasPart = (element: Element): boolean =>
  childElements(element).some((part) => PARTS.includes(localName(part)) || hasPart(part));

function toMarcRecord(element: Element): MarcRecord {
  const findParts = (name: string, parent = element) =>
    childElements(parent).filter((part) => localName(part) === name);
  const attribute = (part: Element, name: string) => part.attributes[name] ?? ' ';
  return {
    leader: findParts('leader').map(textContent)[0]?.padEnd(24) ?? ' '.repeat(24),
    controls: findParts('controlfield').map((part) => ({
      tag: attribute(part, 'tag'),
      value: textContent(part),
    })),
    fields: findParts('datafield').map((part) => ({
      tag: attribute(part, 'tag'),
      indicators: attribute(part, 'ind1') + attribute(part, 'ind2'),
      subfields: findParts('subfield', part).map(
        (sub) => [attribute(sub, 'code'), textContent(sub)] as const,
      ),
    })),
  };
}

export const MARCXML = {
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n',
  book(book: ExportBook): string {
    const { leader, controls, fields } = bookToMarc(book);
    const record = writeXml('record', {
      leader,
      controlfield: controls.map(({ tag, value }) => ({ '@tag': tag, '#text': value })),
      datafield: fields.map(({ tag, indicators: [ind1 = ' ', ind2 = ' '], subfields }) => ({
        '@tag': tag,
        '@ind1': ind1,
        '@ind2': ind2,
        subfield: subfields.map(([code, value]) => ({ '@code': code, '#text': value })),
      })),
    });
    return `${record}\n`;
  },
  end: '</collection>\n',
};
