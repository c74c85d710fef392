import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadableFile } from '../../record.ts';
import { createBuilder, type XmlRecord } from './build-record.ts';
import { ENTITIES } from './entities.ts';

/** So much may stand between two marks, and so deep may marks stand in each other. */
const MOST_BETWEEN = 4 * 1024 * 1024;
const DEEPEST = 256;
const PIECE = 64 * 1024;
/** A fragment has none. Its lines stay, so that others keep their numbers. */
const DECLARATION = /^\s*<\?xml\s[^>]*\?>/;
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/**
 * The elements of a document that `isRecord` takes, one by one, each with what is in it, as fast as they are asked for.
 * Document types are read over, never fetched; one that declares entities is refused, so that none expands. What is wrong
 * within a record is said of it, and reading goes on behind it.
 * @param isRecord by the name without its prefix, and with it
 * @throws UnreadableFile for what is no XML, or breaks off
 */
export async function* xmlRecords(
  chunks: AsyncIterable<string>,
  isRecord: (local: string, name: string) => boolean,
): AsyncGenerator<XmlRecord> {
  const found: XmlRecord[] = [];
  const builder = createBuilder(isRecord, (record) => found.push(record));
  // A mark that closes nothing closes all that is open; as a fragment, what follows is read nevertheless.
  const parser = new SaxesParser({ position: true, fragment: true });
  parser.ENTITIES = ENTITIES;
  let depth = 0;
  let last = 0;
  const seen = () => {
    last = parser.position;
  };
  parser.on('doctype', (doctype) => {
    seen();
    if (/<!ENTITY/i.test(doctype))
      throw new UnreadableFile(
        'The file declares entities of its own, which are not read: they could expand without end.',
      );
  });
  parser.on('opentag', (tag) => {
    seen();
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFile('The marks of the file stand too deep in each other.');
    builder.open(tag as SaxesTagPlain, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    seen();
    depth -= 1;
    builder.close(name);
  });
  parser.on('text', builder.text);
  parser.on('cdata', builder.text);
  parser.on('error', ({ message }) => {
    const words = message.replace(/^(?:undefined:)?\d+:\d+: /, '').slice(0, 200);
    // In a fragment no place is right for a document type.
    if (builder.fail(words) || words.startsWith('inappropriately located doctype')) return;
    throw new UnreadableFile(`The file is no XML that can be read: ${words} (line ${parser.line}).`);
  });

  for await (const piece of chunks) {
    const chunk = parser.position === 0 ? piece.replace(DECLARATION, blank) : piece;
    for (let at = 0; at < chunk.length; at += PIECE) {
      parser.write(chunk.slice(at, at + PIECE));
      if (parser.position - last > MOST_BETWEEN)
        throw new UnreadableFile(`Something that begins in line ${parser.line} or before does not end.`);
      yield* found.splice(0);
    }
  }
  if (builder.isOpen())
    throw new UnreadableFile(`The file breaks off in line ${parser.line}, within a record.`);
  parser.close();
  yield* found.splice(0);
}
