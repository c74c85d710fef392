import { UnreadableFile } from '../../import-record.ts';
import { linesIn } from '../source/lines.ts';

/** Text of one record, from opening to closing tag. */
export interface Frame {
  name: string;
  text: string;
  /** First line, from 1. */
  line: number;
  fault?: string;
}

/** Maximum length of a record, and of a comment or CDATA section. */
const LENGTH_MAX = 4 * 1024 * 1024;

const CLOSERS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>' };
const FIRST_TAG = /<!--|-->|<!ENTITY|<(?<tag>[A-Za-z_][\w.:-]*)/g;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** A comment or CDATA section being scanned; `recordTag` is the first record tag inside, or -1. */
interface Opaque {
  opener: string;
  start: number;
  recordTag: number;
}

/**
 * Splits a document into records by their tags alone, before parsing, so that damage in one record, such as an
 * unclosed comment or CDATA section, can't affect the next.
 */
export class RecordFramer {
  readonly #frames: Frame[] = [];
  readonly #record: RegExp;
  #token = FIRST_TAG;
  #root: string | undefined;
  /** Text since the start of the record or the end of the last one, and its line. */
  #text = '';
  #line = 1;
  #at = 0;
  #open: { name: string; line: number; head?: string } | undefined;
  /** Position where the root closes; -1 while it is open. */
  #rootEnd = -1;
  #opaque: Opaque | undefined;
  /** Comments and CDATA sections opening before this position are known not to close. */
  #deafUntil = 0;

  /** @param record matches names of record elements, with prefix */
  constructor(record: RegExp) {
    this.#record = record;
  }

  get line(): number {
    return this.#line + linesIn(this.#text, 0, this.#at);
  }

  /** @returns the records that end in this text @throws UnreadableFile */
  push(text: string): Frame[] {
    this.#text += text;
    // The last tag may continue in the next chunk.
    const lastTag = this.#text.lastIndexOf('>') + 1;
    const end = this.#text.length - lastTag > LENGTH_MAX ? this.#text.length : lastTag;
    this.#scan(end);
    if (this.#opaque && this.#at - this.#opaque.start > LENGTH_MAX) {
      this.#leaveOpaque();
      this.#scan(end);
    }
    if (!this.#opaque) this.#forgetLongText();
    return this.#frames.splice(0);
  }

  /** @returns the last record if it isn't closed @throws UnreadableFile if the document isn't closed */
  end(): Frame[] {
    do {
      if (this.#opaque) this.#leaveOpaque();
      this.#scan(this.#text.length);
    } while (this.#opaque);
    if (this.#rootEnd < 0)
      throw new UnreadableFile(`The file ends in line ${this.line}${this.#open ? ', within a record' : ''}.`);
    if (this.#open) this.#emit(this.#rootEnd, 'The record isn’t closed before the file ends.');
    return this.#frames.splice(0);
  }

  #scan(length: number): void {
    let end = length;
    for (;;) {
      this.#token.lastIndex = this.#at;
      const match = this.#token.exec(this.#text);
      if (!match || match.index >= end) {
        this.#at = Math.max(this.#at, end);
        return;
      }
      const { length: before } = this.#text;
      this.#at = match.index + match[0].length;
      this.#take(match);
      // Records that end are cut from the text.
      end -= before - this.#text.length;
    }
  }

  #take({ 0: token, index, groups: { tag, slash, name, root } = {} }: RegExpExecArray): void {
    if (this.#opaque) this.#takeInOpaque(token, index, name !== undefined);
    else if (token in CLOSERS) {
      if (index >= this.#deafUntil) this.#opaque = { opener: token, start: index, recordTag: -1 };
    } else if (token === '<!ENTITY') {
      if (!this.#open)
        throw new UnreadableFile(
          'The file defines its own XML entities, which aren’t allowed for security reasons.',
        );
    } else if (tag !== undefined) this.#knowRoot(tag, index);
    else if (name !== undefined) this.#takeTag(token, index, slash === '/', name);
    else if (root?.replace('/', '').startsWith(`<${this.#root}`)) this.#rootEnd = index;
  }

  #takeInOpaque(token: string, index: number, isTag: boolean): void {
    const opaque = this.#opaque as Opaque;
    if (token === CLOSERS[opaque.opener]) this.#opaque = undefined;
    else if (isTag && opaque.recordTag < 0) opaque.recordTag = index;
    else if (token === opaque.opener && opaque.recordTag >= 0) this.#leaveOpaque();
  }

  /** Returns to the start of an unclosed comment or CDATA section. */
  #leaveOpaque(): void {
    const { opener, start, recordTag } = this.#opaque as Opaque;
    this.#deafUntil = recordTag < 0 ? this.#at : recordTag;
    this.#at = start + opener.length;
    this.#opaque = undefined;
  }

  #knowRoot(root: string, index: number): void {
    this.#root = root;
    this.#at = index;
    const escaped = RegExp.escape(root);
    const { source, flags } = this.#record;
    // Avoids inline modifiers such as (?i:…): V8 14.6 misses matches after compiling thousands of patterns.
    this.#token = new RegExp(
      `<!--|-->|<!\\[CDATA\\[|\\]\\]>|<!ENTITY|<(?<slash>/?)(?<name>${source})(?=[\\s/>]|$)(?:\\s*/?>)?|(?<root></${escaped}\\s*>|<${escaped}(?![\\w.:-])[^<>]*/>)`,
      `g${flags}`,
    );
  }

  #takeTag(token: string, index: number, isEnd: boolean, name: string): void {
    const local = localName(name);
    if (isEnd) {
      const end = index + token.length;
      if (this.#open?.name === local) this.#emit(end);
      else if (!this.#open && hasContent(this.#text.slice(0, index))) this.#emitStray(local, end);
      else if (!this.#open) this.#advance(end);
      if (name === this.#root) this.#rootEnd = this.#at;
      return;
    }
    if (this.#open) this.#emit(index, 'The record isn’t closed before the next one starts.');
    else this.#advance(index);
    this.#rootEnd = -1;
    this.#open = { name: local, line: this.#line };
    if (token.endsWith('/>')) this.#emit(token.length);
  }

  #emitStray(name: string, end: number): void {
    const line = this.line;
    this.#open = { name, line };
    this.#emit(end, `The record’s opening tag is damaged. The record ends in line ${line}.`);
  }

  #emit(end: number, fault?: string): void {
    const { name, line, head } = this.#open as { name: string; line: number; head?: string };
    const text = head ?? this.#text.slice(0, end);
    const reason = head === undefined ? fault : 'The record is larger than 4 MB.';
    this.#frames.push({ name, text, line, ...(reason ? { fault: reason } : {}) });
    this.#open = undefined;
    this.#advance(end);
  }

  #advance(to: number): void {
    this.#line += linesIn(this.#text, 0, to);
    this.#text = this.#text.slice(to);
    this.#at -= to;
    this.#deafUntil -= to;
    if (this.#rootEnd >= 0) this.#rootEnd = Math.max(0, this.#rootEnd - to);
  }

  /** Keeps only the beginning of an overlong record, and nothing between records. */
  #forgetLongText(): void {
    if (this.#at <= LENGTH_MAX) return;
    if (this.#open) this.#open.head ??= this.#text.slice(0, LENGTH_MAX);
    else if (this.#text.lastIndexOf('<') < this.#text.length - LENGTH_MAX)
      throw new UnreadableFile(`A section that starts in line ${this.line} or earlier isn’t closed.`);
    this.#advance(this.#at);
  }
}

const hasContent = (text: string): boolean => text.replace(/<\/[^<>]*>/g, '').trim() !== '';
