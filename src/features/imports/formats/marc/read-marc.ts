import { readPieces } from '#platform/files/read-pieces.ts';
import type { ReadRow } from '../../record.ts';
import { Draft } from '../values/draft.ts';
import { bookOfMarc } from './book-of-marc.ts';
import { BadRecord, parseRecord } from './iso2709.ts';
import { framedRecords } from './records.ts';

export async function* readMarc(path: string): AsyncGenerator<ReadRow> {
  for await (const { nth, bytes, problem } of framedRecords(readPieces(path))) {
    const draft = new Draft();
    if (problem) draft.problem('', problem);
    yield problem ? draft.row(nth, null, `Record ${nth}`) : rowOf(nth, bytes, draft);
  }
}

function rowOf(nth: number, bytes: Buffer, draft: Draft): ReadRow {
  try {
    const marc = parseRecord(bytes, (words) => draft.note(words));
    return bookOfMarc(marc, nth, draft);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    draft.problem('', error.message);
    return draft.row(nth, null, `Record ${nth}`);
  }
}
