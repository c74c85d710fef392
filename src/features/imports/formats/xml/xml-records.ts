import { parseRecord, type XmlRecord } from './parse-record.ts';
import { type Frame, RecordFramer } from './record-framer.ts';

const CHUNK = 64 * 1024;

/**
 * Streams the records of a document. DTDs are never fetched, and documents declaring entities are refused, which
 * prevents expansion attacks. Problems within a record don't affect the next.
 * @param record matches names of record elements, with prefix
 * @throws UnreadableFile if the document is truncated
 */
export async function* xmlRecords(chunks: AsyncIterable<string>, record: RegExp): AsyncGenerator<XmlRecord> {
  const framer = new RecordFramer(record);
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += CHUNK)
      yield* parseFrames(framer.push(chunk.slice(at, at + CHUNK)));
  yield* parseFrames(framer.end());
}

function* parseFrames(frames: Frame[]): Generator<XmlRecord> {
  for (const frame of frames) yield parseRecord(frame);
}
