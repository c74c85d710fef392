import type { ReadRow } from '../../record.ts';
import { Draft } from '../values/draft.ts';
import { type Element, elementsOf, wordsOf } from '../xml/element.ts';
import { refuseTwo } from '../xml/parse-record.ts';
import { xmlRecords } from '../xml/xml-records.ts';
import { bookOfMarc } from './book-of-marc.ts';
import type { MarcRecord } from './marc-record.ts';

const localOf = ({ name }: Element) => name.slice(name.indexOf(':') + 1);
const PARTS = ['leader', 'controlfield', 'datafield'];

/** Reads MARCXML, also within OAI-PMH and SRU responses, whose wrappers are called records, too. */
export async function* readMarcXml(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const record of xmlRecords(chunks, /(?:[\w.-]+:)?record/)) {
    const { element, line, problems } = record;
    // Wrappers have no MARC fields themselves.
    if (elementsOf(element).length > 0 && !hasPart(element)) continue;
    refuseTwo(record, (part) => localOf(part) === 'controlfield' && part.attributes.tag === '001');
    const draft = new Draft();
    for (const problem of problems) draft.problem('', problem);
    yield bookOfMarc(marcOf(element), line, draft);
  }
}

const hasPart = (element: Element): boolean =>
  elementsOf(element).some((one) => PARTS.includes(localOf(one)) || hasPart(one));

function marcOf(element: Element): MarcRecord {
  const named = (name: string, parent = element) => elementsOf(parent).filter((one) => localOf(one) === name);
  const attribute = (one: Element, name: string) => one.attributes[name] ?? ' ';
  return {
    leader: named('leader').map(wordsOf)[0]?.padEnd(24) ?? ' '.repeat(24),
    controls: named('controlfield').map((one) => ({ tag: attribute(one, 'tag'), value: wordsOf(one) })),
    fields: named('datafield').map((one) => ({
      tag: attribute(one, 'tag'),
      indicators: attribute(one, 'ind1') + attribute(one, 'ind2'),
      subfields: named('subfield', one).map((sub) => [attribute(sub, 'code'), wordsOf(sub)] as const),
    })),
  };
}
