const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, BACKSLASH, LESS, MORE, PERCENT] = [...'()\\<>%'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map(code));
const STARTS_NUMBER = new Set([...'+-.0123456789'].map(code));
const KEYWORDS = new Set(['true', 'false', 'null']);
/** Longest text of an operand; longer ones are unused strings and arrays. */
const OPERAND_TEXT_MAX = 128;
/** Bytes after an inline image that must look like text: its data may contain “EI” by chance. */
const BYTES_AFTER_IMAGE = 15;

/** Splits a content stream into operands and operators. */
export class Lexer {
  /** End of the last token. */
  at = 0;
  /** Start of the last token. */
  start = 0;
  isOperand = false;
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @returns false at the end */
  next(): boolean {
    this.#skipWhitespace();
    this.start = this.at;
    const first = this.#bytes[this.at];
    if (first === undefined) return false;
    this.isOperand = true;
    if (first === OPEN) this.#skipString();
    else if (first === LESS && this.#bytes[this.at + 1] !== LESS) this.#skipTo(MORE);
    else if (first === LESS || first === code('[')) this.#skipNested();
    else if (first === code('/')) this.#skipRegular(1);
    else if (DELIMITERS.has(first)) this.at += 1;
    else {
      this.#skipRegular(0);
      this.isOperand = STARTS_NUMBER.has(first) || KEYWORDS.has(this.text());
    }
    return true;
  }

  text(): string {
    return String.fromCharCode(
      ...this.#bytes.subarray(this.start, Math.min(this.at, this.start + OPERAND_TEXT_MAX)),
    );
  }

  /** Skips from after `BI` to after its `EI`. */
  skipInlineImage(): void {
    const imageStart = this.start;
    while (this.next() && (this.isOperand || this.text() !== 'ID'));
    this.at += 1;
    while (this.at < this.#bytes.length && !this.#endsImage()) this.at += 1;
    this.at = Math.min(this.at + 2, this.#bytes.length);
    this.start = imageStart;
  }

  #endsImage(): boolean {
    const bytes = this.#bytes;
    if (bytes[this.at] !== code('E') || bytes[this.at + 1] !== code('I')) return false;
    if (!WHITE_SPACE.has(bytes[this.at - 1] ?? 0) || !WHITE_SPACE.has(bytes[this.at + 2] ?? 0)) return false;
    return bytes
      .subarray(this.at + 2, this.at + 2 + BYTES_AFTER_IMAGE)
      .every((byte) => (byte >= 32 && byte < 127) || (byte !== 0 && WHITE_SPACE.has(byte)));
  }

  #skipWhitespace(): void {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === PERCENT) this.#skipLine();
      else if (WHITE_SPACE.has(byte)) this.at += 1;
      else return;
    }
  }

  #skipLine(): void {
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13)
      this.at += 1;
  }

  #skipTo(last: number): void {
    const end = this.#bytes.indexOf(last, this.at);
    this.at = end === -1 ? this.#bytes.length : end + 1;
  }

  #skipRegular(leading: number): void {
    this.at += leading;
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (WHITE_SPACE.has(byte) || DELIMITERS.has(byte)) return;
      this.at += 1;
    }
  }

  #skipString(): void {
    let depth = 0;
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && --depth === 0) break;
    }
    this.at = Math.min(this.at + 1, this.#bytes.length);
  }

  #skipNested(): void {
    let depth = 0;
    while (this.at < this.#bytes.length) {
      this.#skipWhitespace();
      const byte = this.#bytes[this.at];
      if (byte === undefined) return;
      const isDouble = (byte === LESS || byte === MORE) && this.#bytes[this.at + 1] === byte;
      if (byte === OPEN) this.#skipString();
      else if (isDouble || byte === code('[') || byte === code(']')) {
        depth += byte === LESS || byte === code('[') ? 1 : -1;
        this.at += isDouble ? 2 : 1;
        if (depth <= 0) return;
      } else if (byte === LESS) this.#skipTo(MORE);
      else if (DELIMITERS.has(byte)) this.at += 1;
      else this.#skipRegular(0);
    }
  }
}
