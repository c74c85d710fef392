import { type Frame, RecordFramer } from './frame-records.ts';
import { parseRecord, type XmlRecord } from './parse-record.ts';

const PIECE = 64 * 1024;

/**
 * The records of a document, one by one, each with what is in it, as fast as they are asked for. Document types are read
 * over, never fetched; one that declares entities is refused, so that none expands. What is wrong within a record is said of
 * it, and the next is read as if it were not.
 * @param record matches the names of records, with their prefixes
 * @throws UnreadableFile for what breaks off
 */
export async function* xmlRecords(chunks: AsyncIterable<string>, record: RegExp): AsyncGenerator<XmlRecord> {
  const framer = new RecordFramer(record);
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE) yield* parsed(framer.push(chunk.slice(at, at + PIECE)));
  yield* parsed(framer.end());
}

function* parsed(frames: Frame[]): Generator<XmlRecord> {
  for (const frame of frames) yield parseRecord(frame);
}
