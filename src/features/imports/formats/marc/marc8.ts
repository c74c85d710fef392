/** MARC-8 with its basic sets, ASCII and ANSEL (MARC 21 Specifications). Other sets are reported, not decoded. */

/** Characters from A1 on; a space where none is assigned. */
const CHARACTERS: Record<number, string> = Object.fromEntries(
  [
    [0xa1, 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ'],
    [0xb0, 'ʻłøđþæœʺı£ð'],
    [0xbc, 'ơư'],
    [0xc0, '°ℓ℗©♯¿¡ß€'],
  ].flatMap(([start, letters]) => [...String(letters)].map((letter, nth) => [Number(start) + nth, letter])),
);

/** Combining marks, which precede their letter in MARC-8 and follow it in Unicode. */
const MARKS: Record<number, number> = {
  224: 0x309, 225: 0x300, 226: 0x301, 227: 0x302, 228: 0x303, 229: 0x304, 230: 0x306, 231: 0x307, 232: 0x308,
  233: 0x30c, 234: 0x30a, 235: 0xfe20, 236: 0xfe21, 237: 0x315, 238: 0x30b, 239: 0x310, 240: 0x327, 241: 0x328,
  242: 0x323, 243: 0x324, 244: 0x325, 245: 0x333, 246: 0x332, 247: 0x326, 248: 0x31c, 249: 0x32e, 250: 0xfe22,
  251: 0xfe23, 254: 0x313,
}; // biome-ignore format: a table reads better in rows

const ESCAPE = 0x1b;
/** Escapes back to the basic sets: ASCII as G0, ANSEL as G1. */
const BASIC = /^(?:s|[(,]B|\)!?E|-!?E)/;

/** @returns the text, or the first unknown byte or set */
export function decodeMarc8(bytes: Uint8Array): { text: string } | { unknown: string } {
  let text = '';
  let marks = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === ESCAPE) {
      const sequence = Buffer.from(bytes.subarray(at + 1, at + 5)).toString('latin1');
      const basic = BASIC.exec(sequence);
      if (!basic) return { unknown: `character set “${sequence.slice(0, 2)}”` };
      at += basic[0].length;
    } else if (MARKS[byte] !== undefined) {
      marks += String.fromCharCode(MARKS[byte]);
    } else if (byte === 0x88 || byte === 0x89) {
      // Text between these is ignored in sorting.
    } else {
      const character =
        byte < 0x80
          ? String.fromCharCode(byte)
          : byte === 0x8d
            ? '\u200d'
            : byte === 0x8e
              ? '\u200c'
              : CHARACTERS[byte];
      if (character === undefined) return { unknown: `byte ${byte.toString(16).toUpperCase()}` };
      text += character + marks;
      marks = '';
    }
  }
  return { text: (text + marks).normalize('NFC') };
}
