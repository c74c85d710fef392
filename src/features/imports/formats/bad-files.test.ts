import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { isLong, pickSample } from '#test/effort.ts';
import { createSampleFolder, listProblems } from '#test/import-samples.ts';
import { UnreadableFile } from '../import-record.ts';
import { csvRecords } from './csv/csv-records.ts';
import { openTable } from './csv/table.ts';
import { framedRecords } from './marc/framed-records.ts';
import { readOnix } from './onix/read-onix.ts';
import { openImport } from './open-import.ts';

const { open, path, read } = createSampleFolder();

function countChunks<T>(pieces: () => Iterable<T>) {
  const count = { requested: 0, isClosed: false };
  async function* each() {
    try {
      for (const piece of pieces()) {
        count.requested += 1;
        yield piece;
      }
    } finally {
      count.isClosed = true;
    }
  }
  return { count, pieces: each() };
}

describe('an unreadable file', () => {
  it.each([
    ['without bytes', '', 'empty'],
    ['of blank lines', '\n \r\n\n', 'empty'],
    ['of a workbook', Buffer.from('504b030414000600', 'hex'), 'save it as CSV'],
    ['of an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as CSV'],
    ['of a PDF', '%PDF-1.7\n', 'save it as CSV'],
    ['of a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'image'],
    ['of bytes', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 256)), 'isn’t a text file'],
    ['of a web page', '<!doctype html><html><body></body></html>', 'web page'],
    ['of other XML', '<?xml version="1.0"?><catalog/>', 'isn’t ONIX'],
    ['in an unknown encoding', '<?xml version="1.0" encoding="klingon"?><ONIXMessage/>', 'klingon'],
    ['of one line without an end', 'x'.repeat(1_500_000), 'larger than 1 MB'],
    ['of a header whose quotes never close', '"SKU,Title\nA-1,Emma\n', 'line 1 isn’t closed'],
    ['in UTF-32', Buffer.from('fffe0000530000004b000000', 'hex'), 'UTF-32'],
  ])('is refused: %s', async (_, content, message) => {
    await expect(open(content)).rejects.toThrow(UnreadableFile);
    await expect(open(content)).rejects.toThrow(message);
  });

  it('is refused if it isn’t the chosen format', async () => {
    await expect(open('sku,title\n', { kind: 'onix' })).rejects.toThrow('isn’t ONIX');
    await expect(open('sku,title\n', { kind: 'marc21' })).rejects.toThrow('isn’t a MARC 21 file');
    await expect(open('<ONIXMessage/>', { kind: 'wordpress' })).rejects.toThrow('This is ONIX');
  });

  it('is refused if it has too many columns', async () => {
    await expect(
      open(`${Array.from({ length: 100_000 }, (_, nth) => `c${nth}`).join(',')}\n1,2\n`),
    ).rejects.toThrow('100,000 columns');
    const wide = Array.from({ length: 120_000 }, (_, nth) => `column${nth}`).join(',');
    await expect(open(`${wide}\n1,2\n`)).rejects.toThrow(UnreadableFile);
    const rows = await read(`sku,title\nA,Emma\n${','.repeat(100_000)}x\nB,Persuasion\n`);
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  });
});

/** More than is ever buffered. */
const MANY = isLong ? 200_000 : 6000;

describe('memory', () => {
  it('reads rows only as they are requested', async () => {
    const line = (nth: number) => `A-${nth},"A title, the ${nth}th",${nth}\n`;
    const { count, pieces } = countChunks(function* () {
      yield 'sku,title,pages\n';
      for (let nth = 1; nth <= MANY; nth++) yield line(nth);
    });
    const { rows } = await openTable(pieces);
    const head = count.requested;
    let seen = 0;
    const lost: number[] = [];
    for await (const { line: at, cells } of rows) {
      seen += 1;
      // The head was read to find the separator; after it, rows are read one by one.
      const isAhead = count.requested > Math.max(head, seen + 3);
      if (isAhead || at !== seen + 1 || cells[0] !== `A-${seen}`) lost.push(seen);
    }
    expect({ seen, lost }).toEqual({ seen: MANY, lost: [] });
  });

  it('closes the source when the reader stops', async () => {
    const { count, pieces } = countChunks(function* () {
      for (;;) yield 'sku,title\n'.repeat(1000);
    });
    const { rows } = await openTable(pieces);
    for await (const { line } of rows) if (line > 5000) break;
    expect(count.isClosed).toBe(true);
  });

  it('reads one product of an endless message at a time', async () => {
    const { count, pieces } = countChunks(function* () {
      yield '<ONIXMessage release="3.0">';
      for (let nth = 1; ; nth++) yield `<Product><RecordReference>R${nth}</RecordReference></Product>`;
    });
    let seen = 0;
    for await (const { label } of readOnix(pieces)) {
      seen += 1;
      expect(label).toBe(`R${seen}`);
      expect(count.requested).toBe(seen + 1);
      if (seen === 1000) break;
    }
    expect(count.isClosed).toBe(true);
  });

  it('doesn’t buffer a record without an end', async () => {
    const { count, pieces } = countChunks(function* () {
      yield 'sku,title\nA,Emma\nB,"';
      for (;;) yield 'x'.repeat(100_000);
    });
    await expect(Array.fromAsync(csvRecords(pieces, ','))).rejects.toThrow('in line 3');
    expect(count.requested).toBeLessThan(50);
    const long = countChunks(function* () {
      yield 'sku,title\nA,Emma\nB,';
      for (let nth = 0; nth < 100; nth++) yield 'x'.repeat(100_000);
      yield '\nC,Persuasion\n';
    });
    const records = await Array.fromAsync(csvRecords(long.pieces, ','));
    expect(records.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'The row is larger than 1 MB.'],
      [4, undefined],
    ]);
    const marc = countChunks(function* () {
      for (let nth = 0; nth < 100; nth++) yield Buffer.alloc(100_000, 'x');
    });
    expect(await Array.fromAsync(framedRecords(marc.pieces))).toMatchObject([
      { problem: expect.stringContaining('larger') },
    ]);
  });

  it('doesn’t buffer an unclosed tag, comment, section or document type', async () => {
    for (const beginning of pickSample(
      ['<a>', '<!--', '<a b="', '<a><![CDATA[', '<!DOCTYPE a [', '<?x '],
      2,
    )) {
      const { count, pieces } = countChunks(function* () {
        yield beginning;
        for (;;) yield 'x'.repeat(100_000);
      });
      await expect(Array.fromAsync(readOnix(pieces))).rejects.toThrow(UnreadableFile);
      expect(count.requested).toBeLessThan(60);
    }
  });

  it('refuses tags that are nested too deep', async () => {
    const { pieces } = countChunks(function* () {
      yield '<ONIXMessage><Product>';
      for (let nth = 0; nth < 100; nth++) yield '<a>'.repeat(10_000);
      yield '</Product><Product/></ONIXMessage>';
    });
    const rows = await Array.fromAsync(readOnix(pieces));
    expect(listProblems(rows.slice(0, 1))[0]).toBe('The tags are nested more than 256 levels deep.');
    expect(rows).toHaveLength(2);
  });

  it('refuses each of many rows with broken quotation marks', async () => {
    const { pieces } = countChunks(function* () {
      yield 'sku,title,more\n';
      for (let nth = 0; nth < MANY; nth++) yield `${nth},"x"y,"\n`;
    });
    const records = await Array.fromAsync(csvRecords(pieces, ','));
    expect(records.filter(({ problem }) => problem)).toHaveLength(MANY);
  });
});

describe('a large file on disk', () => {
  it('is read to its end, apart from its one broken row', async () => {
    await pipeline(function* () {
      yield 'sku,title,description\r\n';
      for (let nth = 0; nth < MANY; nth++)
        yield nth === MANY * 0.75 ? 'B,"never closed,x\r\n' : `A-${nth},Title ${nth},"two\r\nlines"\r\n`;
    }, createWriteStream(path));
    let good = 0;
    const bad = [];
    for await (const row of (await openImport(path)).rows) {
      if (row.problems.length === 0) good += 1;
      else bad.push(row);
    }
    expect(good).toBe(MANY - 1);
    expect(listProblems(bad)).toEqual([
      `The quotation mark in line ${MANY * 1.5 + 2} isn’t closed at the end of its cell.`,
    ]);
  });
});

describe('pathological text', () => {
  const LONG = isLong ? 90_000 : 9000;
  const TEXTS = [
    ['spaces', ' '.repeat(LONG)],
    ['unclosed tags', '<img'.repeat(LONG / 4)],
    ['unclosed comments', '<!--'.repeat(LONG / 4)],
    ['brackets', '[a '.repeat(LONG / 3)],
    ['digits', '1'.repeat(LONG)],
    ['commas', ' ,'.repeat(LONG / 2)],
    ['nested quotes', '<x>'.concat('>'.repeat(LONG))],
  ] as const;
  it.each(pickSample(TEXTS, 4))('is read or refused in time: %s', async (_, text) => {
    const inXml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const wide = `sku,title,author,additional authors,isbn,description,description html,images,price\nA,x${',y'.repeat(7)}\nB${`,"x${text}x"`.repeat(8)}\n`;
    const marc = ['020', '100', '245', '300', '520', '700', '856'].map(
      (tag) => `<datafield tag="${tag}"><subfield code="a">x${inXml}x</subfield></datafield>`,
    );
    const item = `<title>x</title><wp:post_type>post</wp:post_type><content:encoded>x${inXml}x</content:encoded><excerpt:encoded>${inXml}</excerpt:encoded>`;
    const shapes = [
      wide,
      `<collection><record>${marc.join('')}</record></collection>`,
      `<rss><item>${item}</item></rss>`,
    ];
    for (const shape of shapes) expect((await read(shape)).length).toBeGreaterThan(0);
  });
});
