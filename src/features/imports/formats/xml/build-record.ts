import type { SaxesTagPlain } from 'saxes';
import type { Element } from './element.ts';

/** An element that was asked for. */
export interface XmlRecord {
  element: Element;
  /** The line of its opening mark. */
  line: number;
  /** Why it cannot be taken as it stands. */
  problems: string[];
}

/** So much may be in one record; what is more is not kept. */
const MOST_CHARACTERS = 1024 * 1024;
const MOST_NODES = 20_000;
const MOST_PROBLEMS = 5;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/** How much the attributes of an element hold. */
function lengthOf(attributes: Record<string, string>): number {
  let length = 0;
  for (const name in attributes) length += name.length + (attributes[name]?.length ?? 0);
  return length;
}

/** Puts elements together from what a parser tells. Records do not stand in each other: a second one ends the first. */
export function createBuilder(
  isRecord: (local: string, name: string) => boolean,
  done: (record: XmlRecord) => void,
) {
  let record: XmlRecord | null = null;
  let path: Element[] = [];
  let characters = 0;
  let nodes = 0;
  let hadFaults = false;

  const say = (words: string) => {
    hadFaults = true;
    if (record && record.problems.length < MOST_PROBLEMS && !record.problems.includes(words))
      record.problems.push(words);
  };
  /** Counts what is kept. */
  function hasRoom(more: number): boolean {
    characters += more;
    nodes += 1;
    if (characters <= MOST_CHARACTERS && nodes <= MOST_NODES) return true;
    say('It is longer than a megabyte, or has too many parts.');
    return false;
  }
  function begin(element: Element, line: number): void {
    if (record) {
      say('It does not end before the next one begins.');
      done(record);
    }
    record = { element, line, problems: [] };
    path = [element];
    characters = 0;
    nodes = 0;
  }

  return {
    open({ name, attributes }: SaxesTagPlain, line: number): void {
      const element: Element = { name, attributes, children: [] };
      if (isRecord(localOf(name), name)) {
        begin(element, line);
        return;
      }
      if (!record) return;
      if (hasRoom(name.length + lengthOf(attributes))) path.at(-1)?.children.push(element);
      path.push(element);
    },
    close(name: string): void {
      if (!record) return;
      if (path.length > 1 || path[0]?.name !== name) {
        path.pop();
        return;
      }
      done(record);
      record = null;
      path = [];
    },
    text(words: string): void {
      if (record && words !== '' && hasRoom(words.length)) path.at(-1)?.children.push(words);
    },
    /** @returns whether the fault is one of a record, or comes of one */
    fail(words: string): boolean {
      if (!record) return hadFaults && /^(?:unexpected close|unmatched closing) tag/.test(words);
      say(`It is no good XML: ${words}.`.replace(/\.\.$/, '.'));
      return true;
    },
    isOpen: () => record !== null,
  };
}
