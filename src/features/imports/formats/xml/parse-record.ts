import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Element, elementsOf } from './element.ts';
import { ENTITIES } from './entities.ts';
import type { Frame } from './frame-records.ts';
import { mendText } from './mend-text.ts';

export interface XmlRecord {
  name: string;
  element: Element;
  line: number;
  problems: string[];
}

const MOST_CHARACTERS = 1024 * 1024;
const MOST_NODES = 20_000;
const DEEPEST = 256;

/** Aborts parsing of an oversized record. */
class TooMuch extends Error {}

/** Reports merged records, recognised by a child that should occur once. */
export function refuseTwo({ element, problems }: XmlRecord, isOnce: (part: Element) => boolean): void {
  if (elementsOf(element).filter(isOnce).length > 1)
    problems.unshift('Two records have run together: the tags between them are missing.');
}

function lengthOf(attributes: Record<string, string>): number {
  let length = 0;
  for (const name in attributes) length += name.length + (attributes[name]?.length ?? 0);
  return length;
}

/** Parses one record; reports causes rather than follow-up errors. */
export function parseRecord({ name, text: framed, line, fault }: Frame): XmlRecord {
  const { text, problems } = mendText(framed, line);
  const element: Element = { name, attributes: {}, children: [] };
  const path: Element[] = [];
  let characters = 0;
  let nodes = 0;
  let hasRoot = false;
  let syntax: string | undefined;

  const count = (more: number): void => {
    characters += more;
    nodes += 1;
    if (characters > MOST_CHARACTERS || nodes > MOST_NODES)
      throw new TooMuch('It is longer than a megabyte, or has too many parts.');
    if (path.length > DEEPEST) throw new TooMuch(`Its tags stand more than ${DEEPEST} deep in each other.`);
  };
  const addText = (words: string) => {
    if (words === '') return;
    count(words.length);
    path.at(-1)?.children.push(words);
  };
  // In fragment mode, parsing continues after a stray closing tag.
  const parser = new SaxesParser({ position: true, fragment: true });
  parser.ENTITIES = ENTITIES;
  parser.on('opentag', (tag) => {
    const { name: own, attributes } = tag as SaxesTagPlain;
    count(own.length + lengthOf(attributes));
    if (!hasRoot) path.push(Object.assign(element, { name: own, attributes }));
    else {
      const child = { name: own, attributes, children: [] };
      (path.at(-1) ?? element).children.push(child);
      path.push(child);
    }
    hasRoot = true;
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) => {
    const words = message.replace(/^(?:undefined:)?\d+:\d+: /, '').slice(0, 200);
    syntax ??= `Line ${line + parser.line - 1} is no good XML: ${words}.`.replace(/\.\.$/, '.');
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    problems.unshift(error.message);
  }
  if (fault) problems.unshift(fault);
  if (syntax && problems.length === 0) problems.push(syntax);
  return { name, element, line, problems };
}
