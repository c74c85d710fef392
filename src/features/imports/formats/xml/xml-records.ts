import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { childElements, type Element } from './element.ts';
import { ENTITIES } from './entities.ts';
import { type Frame, RecordFramer } from './record-framer.ts';
import { repairText } from './repair-text.ts';

export interface XmlRecord {
  name: string;
  element: Element;
  line: number;
  problems: string[];
}

const CHARACTERS_MAX = 1024 * 1024;
const NODES_MAX = 20_000;
const DEPTH_MAX = 256;
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
      yield* framer
        .push(chunk.slice(at, at + CHUNK))
        .values()
        .map(parseRecord);
  yield* framer.end().values().map(parseRecord);
}

/** Aborts parsing of an oversized record. */
class TooLargeError extends Error {}

/** Reports merged records, recognised by a child that should occur once. */
export function reportMergedRecords(
  { element, problems }: XmlRecord,
  isOnce: (part: Element) => boolean,
): void {
  if (childElements(element).filter(isOnce).length > 1)
    problems.unshift('Two records have run together because the tags between them are missing.');
}

function attributesLength(attributes: Record<string, string>): number {
  let length = 0;
  for (const name in attributes) length += name.length + (attributes[name]?.length ?? 0);
  return length;
}

/** Parses one record; reports causes rather than follow-up errors. */
function parseRecord({ name, text: source, line, fault }: Frame): XmlRecord {
  const { text, problems } = repairText(source, line);
  const element: Element = { name, attributes: {}, children: [] };
  const path: Element[] = [];
  let characters = 0;
  let nodes = 0;
  let hasRoot = false;
  let syntax: string | undefined;

  const count = (length: number): void => {
    characters += length;
    nodes += 1;
    if (characters > CHARACTERS_MAX || nodes > NODES_MAX)
      throw new TooLargeError('The record is larger than 1 MB or has too many elements.');
    if (path.length > DEPTH_MAX)
      throw new TooLargeError(`The tags are nested more than ${DEPTH_MAX} levels deep.`);
  };
  const addText = (part: string) => {
    if (part === '') return;
    count(part.length);
    path.at(-1)?.children.push(part);
  };
  // In fragment mode, parsing continues after a stray closing tag.
  const parser = new SaxesParser({ position: true, fragment: true });
  parser.ENTITIES = ENTITIES;
  parser.on('opentag', (tag) => {
    const { name: tagName, attributes } = tag as SaxesTagPlain;
    count(tagName.length + attributesLength(attributes));
    if (!hasRoot) path.push(Object.assign(element, { name: tagName, attributes }));
    else {
      const child = { name: tagName, attributes, children: [] };
      (path.at(-1) ?? element).children.push(child);
      path.push(child);
    }
    hasRoot = true;
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    const detail = message.replace(/^(?:undefined:)?\d+:\d+: /, '').slice(0, 200);
    syntax ??= `Line ${line + parser.line - 1} isn’t valid XML: ${detail}.`.replace(/\.\.$/, '.');
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    problems.unshift(error.message);
  }
  if (fault) problems.unshift(fault);
  if (syntax && problems.length === 0) problems.push(syntax);
  return { name, element, line, problems };
}
