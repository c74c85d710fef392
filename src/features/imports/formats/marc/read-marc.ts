import { readChunks } from '#platform/files/read-chunks.ts';
import type { ReadRow } from '../../import-record.ts';
import { RowDraft } from '../values/row-draft.ts';
import { framedRecords } from './framed-records.ts';
import { BadRecord, parseRecord } from './iso2709.ts';
import { marcToBook } from './marc-to-book.ts';

export async function* readMarc(path: string): AsyncGenerator<ReadRow> {
  for await (const { nth, bytes, problem } of framedRecords(readChunks(path))) {
    const draft = new RowDraft();
    if (problem) draft.problem('', problem);
    yield problem ? draft.row(nth, null, `Record ${nth}`) : readRow(nth, bytes, draft);
  }
}

function readRow(nth: number, bytes: Buffer, draft: RowDraft): ReadRow {
  try {
    const marc = parseRecord(bytes, (message) => draft.note(message));
    return marcToBook(marc, nth, draft);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    draft.problem('', error.message);
    return draft.row(nth, null, `Record ${nth}`);
  }
}
