import { readChunks } from '#platform/files/read-chunks.ts';
import type { ReadRow } from '../../import-record.ts';
import { RowDraft } from '../values/row-draft.ts';
import { framedRecords } from './framed-records.ts';
import { BadRecord, parseRecord } from './iso2709.ts';
import { marcToBook } from './marc-to-book.ts';

export async function* readMarc(path: string): AsyncGenerator<ReadRow> {
  for await (const { nth, bytes, problem } of framedRecords(readChunks(path))) {
    yield problem ? new RowDraft([problem]).row(nth, null, `Record ${nth}`) : readRow(nth, bytes);
  }
}

function readRow(nth: number, bytes: Buffer): ReadRow {
  const draft = new RowDraft();
  try {
    return marcToBook(parseRecord(bytes, draft), nth, draft);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    draft.problem('', error.message);
    return draft.row(nth, null, `Record ${nth}`);
  }
}
