import type { BookRecord, ReadRow } from '../../import-record.ts';
import { RowDraft } from '../values/row-draft.ts';
import { childText } from '../xml/element.ts';
import { reportMergedRecords, type XmlRecord, xmlRecords } from '../xml/xml-records.ts';
import { type Defaults, findBlocks, type Product } from './product.ts';
import { addDetails } from './read-details.ts';
import { addPublishing, addSupply, addTexts } from './read-trade.ts';
import { nameByReference } from './short-tags.ts';

/** Reads ONIX 2.1, 3.0 or 3.1 messages, with reference names or short tags. */
export async function* readOnix(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let defaults: Defaults = { currency: '', language: '' };
  for await (const record of xmlRecords(chunks, /(?:[\w.-]+:)?(?:product|header)/i)) {
    const { name, element, problems } = record;
    nameByReference(element);
    if (/^header$/i.test(name))
      defaults = {
        currency: childText(element, 'DefaultCurrencyCode'),
        language: childText(element, 'DefaultLanguageOfText'),
        problem: problems[0],
      };
    else {
      reportMergedRecords(record, (part) => part.name === 'RecordReference');
      yield readRow(record, defaults);
    }
  }
}

function readRow({ element, line, problems }: XmlRecord, defaults: Defaults): ReadRow {
  const draft = new RowDraft(problems);
  if (defaults.problem) draft.note(`The file’s header is damaged: ${defaults.problem}`);
  const record: BookRecord = {};
  const product: Product = { record, blocks: findBlocks(element), defaults, draft };
  addDetails(product);
  addTexts(product);
  addPublishing(product);
  addSupply(product);
  const reference = childText(element, 'RecordReference');
  if (childText(element, 'NotificationType') === '05') record.withdrawn = true;
  else if (!record.title) draft.problem('title', 'The record has no title.');
  const label = record.title && reference ? `${record.title} (${reference})` : record.title;
  return draft.row(line, record, label, reference, record.isbn);
}
