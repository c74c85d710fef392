import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ROW = 20;

/** Unpacks a WOFF 1.0 font to the form that a PDF embeds. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const row = HEAD + at * ROW;
    const packed = woff.subarray(woff.readUInt32BE(row + 4)).subarray(0, woff.readUInt32BE(row + 8));
    const length = woff.readUInt32BE(row + 12);
    return {
      tag: woff.subarray(row, row + 4),
      sum: woff.subarray(row + 16, row + 20),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  tables.forEach(({ tag, sum, data }, at) => {
    const row = 12 + at * 16;
    tag.copy(head, row);
    sum.copy(head, row + 4);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padded = Buffer.concat([data], Math.ceil(data.length / 4) * 4);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
