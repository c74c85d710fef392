/** Names in content may have any bytes. */
const toBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export class ContentRewriter {
  readonly #bytes: Uint8Array;
  readonly #pieces: Uint8Array[] = [];
  #copied = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  text(start: number, end: number): string {
    return Array.from(this.#bytes.subarray(start, end), (byte) => String.fromCharCode(byte)).join('');
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  replace(start: number, end: number, text: string): void {
    this.#pieces.push(this.#bytes.subarray(this.#copied, start), toBytes(text));
    this.#copied = end;
  }

  /** @returns null if nothing changed */
  result(): Uint8Array | null {
    if (this.#pieces.length === 0) return null;
    const pieces = [...this.#pieces, this.#bytes.subarray(this.#copied)];
    const bytes = new Uint8Array(pieces.reduce((length, { length: pieceLength }) => length + pieceLength, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}
