import type { BookRecord, ReadRow } from '../../record.ts';
import { Draft } from '../values/draft.ts';
import { text } from '../xml/element.ts';
import { refuseTwo, type XmlRecord } from '../xml/parse-record.ts';
import { xmlRecords } from '../xml/xml-records.ts';
import { blocksOf, type Defaults } from './blocks.ts';
import { addIdentifiers } from './read-identifiers.ts';
import { addPublishing } from './read-publishing.ts';
import { addSupply } from './read-supply.ts';
import { addTexts } from './read-texts.ts';
import { addTitles } from './read-titles.ts';
import { addWhat } from './read-what.ts';
import { nameByReference } from './short-tags.ts';

/** Reads ONIX 2.1, 3.0 or 3.1 messages, with reference names or short tags. */
export async function* readOnix(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let defaults: Defaults = { currency: '', language: '' };
  for await (const record of xmlRecords(chunks, /(?:[\w.-]+:)?(?:product|header)/i)) {
    const { name, element, problems } = record;
    nameByReference(element);
    if (/^header$/i.test(name))
      defaults = {
        currency: text(element, 'DefaultCurrencyCode'),
        language: text(element, 'DefaultLanguageOfText'),
        problem: problems[0],
      };
    else {
      refuseTwo(record, (part) => part.name === 'RecordReference');
      yield rowOf(record, defaults);
    }
  }
}

function rowOf({ element, line, problems }: XmlRecord, defaults: Defaults): ReadRow {
  const draft = new Draft();
  for (const problem of problems) draft.problem('', problem);
  if (defaults.problem) draft.note(`The file’s header is damaged: ${defaults.problem}`);
  const blocks = blocksOf(element);
  const record: BookRecord = {};
  addIdentifiers(record, blocks, draft);
  addTitles(record, blocks);
  addWhat(record, blocks, defaults, draft);
  addTexts(record, blocks, draft);
  addPublishing(record, blocks, draft);
  addSupply(record, blocks, defaults, draft);
  const reference = text(element, 'RecordReference');
  if (text(element, 'NotificationType') === '05') record.withdrawn = true;
  else if (!record.title) draft.problem('title', 'It has no title.');
  const label = record.title && reference ? `${record.title} (${reference})` : record.title;
  return draft.row(line, record, label, reference, record.isbn);
}
