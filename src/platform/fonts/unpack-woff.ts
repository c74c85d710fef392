import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/** Converts WOFF 1.0 (W3C, 2012) to OpenType. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * ENTRY.sfnt;
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [i, value] of [count, searchRange, entrySelector, count * ENTRY.sfnt - searchRange].entries())
    head.writeUInt16BE(value, 4 + i * 2);
  const pieces: Uint8Array[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const from = HEADER.woff + i * ENTRY.woff;
    const [tag = 0, at = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((place) =>
      woff.readUInt32BE(from + place),
    );
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    for (const [k, value] of [tag, checksum, offset, length].entries())
      head.writeUInt32BE(value, HEADER.sfnt + i * ENTRY.sfnt + k * 4);
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc(-length & 3);
    pieces.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(pieces);
}
