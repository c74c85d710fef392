import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { isLong, sampleOf } from '#test/effort.ts';
import { createSampleFolder, listProblems } from '#test/import-samples.ts';
import { UnreadableFile } from '../import-record.ts';
import { csvRecords } from './csv/csv-records.ts';
import { openTable } from './csv/table.ts';
import { framedRecords } from './marc/framed-records.ts';
import { readOnix } from './onix/read-onix.ts';
import { openImport } from './open-import.ts';

const { open, path, read } = createSampleFolder();

/** Counts the chunks requested. */
function counted<T>(pieces: () => Iterable<T>) {
  const count = { asked: 0, left: false };
  async function* each() {
    try {
      for (const piece of pieces()) {
        count.asked += 1;
        yield piece;
      }
    } finally {
      count.left = true;
    }
  }
  return { count, pieces: each() };
}

describe('a file that is none', () => {
  it.each([
    ['of no bytes', '', 'empty'],
    ['of blank lines', '\n \r\n\n', 'empty'],
    ['of a workbook', Buffer.from('504b030414000600', 'hex'), 'save it as CSV'],
    ['of an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as CSV'],
    ['of a PDF', '%PDF-1.7\n', 'save it as CSV'],
    ['of a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'image'],
    ['of bytes', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 256)), 'isn’t a text file'],
    ['of a web page', '<!doctype html><html><body></body></html>', 'web page'],
    ['of other XML', '<?xml version="1.0"?><catalog/>', 'isn’t ONIX'],
    ['in an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><ONIXMessage/>', 'klingon'],
    ['of one line without an end', 'x'.repeat(1_500_000), 'larger than 1 MB'],
    ['of a header whose quotes never close', '"SKU,Title\nA-1,Emma\n', 'line 1 isn’t closed'],
    ['in UTF-32', Buffer.from('fffe0000530000004b000000', 'hex'), 'UTF-32'],
  ])('is refused: %s', async (_, content, words) => {
    await expect(open(content)).rejects.toThrow(UnreadableFile);
    await expect(open(content)).rejects.toThrow(words);
  });

  it('is not what was chosen', async () => {
    await expect(open('sku,title\n', { kind: 'onix' })).rejects.toThrow('isn’t ONIX');
    await expect(open('sku,title\n', { kind: 'marc21' })).rejects.toThrow('isn’t a MARC 21 file');
    await expect(open('<ONIXMessage/>', { kind: 'wordpress' })).rejects.toThrow('This is ONIX');
  });

  it('has a hundred thousand columns', async () => {
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
  it('holds no more of many rows than are asked for', async () => {
    const line = (nth: number) => `A-${nth},"A title, the ${nth}th",${nth}\n`;
    const { count, pieces } = counted(function* () {
      yield 'sku,title,pages\n';
      for (let nth = 1; nth <= MANY; nth++) yield line(nth);
    });
    const { rows } = await openTable(pieces);
    const head = count.asked;
    let seen = 0;
    const lost: number[] = [];
    for await (const { line: at, cells } of rows) {
      seen += 1;
      // The head was read to find the separator; after it, rows are read one by one.
      const isAhead = count.asked > Math.max(head, seen + 3);
      if (isAhead || at !== seen + 1 || cells[0] !== `A-${seen}`) lost.push(seen);
    }
    expect({ seen, lost: lost }).toEqual({ seen: MANY, lost: [] });
  });

  it('lets go of a file whose reader has enough', async () => {
    const { count, pieces } = counted(function* () {
      for (;;) yield 'sku,title\n'.repeat(1000);
    });
    const { rows } = await openTable(pieces);
    for await (const { line } of rows) if (line > 5000) break;
    expect(count.left).toBe(true);
  });

  it('holds one product of an endless message at a time', async () => {
    const { count, pieces } = counted(function* () {
      yield '<ONIXMessage release="3.0">';
      for (let nth = 1; ; nth++) yield `<Product><RecordReference>R${nth}</RecordReference></Product>`;
    });
    let seen = 0;
    for await (const { label } of readOnix(pieces)) {
      seen += 1;
      expect(label).toBe(`R${seen}`);
      expect(count.asked).toBe(seen + 1);
      if (seen === 1000) break;
    }
    expect(count.left).toBe(true);
  });

  it('keeps no record that does not end', async () => {
    const { count, pieces } = counted(function* () {
      yield 'sku,title\nA,Emma\nB,"';
      for (;;) yield 'x'.repeat(100_000);
    });
    await expect(Array.fromAsync(csvRecords(pieces, ','))).rejects.toThrow('in line 3');
    expect(count.asked).toBeLessThan(50);
    const long = counted(function* () {
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
    const marc = counted(function* () {
      for (let nth = 0; nth < 100; nth++) yield Buffer.alloc(100_000, 'x');
    });
    expect(await Array.fromAsync(framedRecords(marc.pieces))).toMatchObject([
      { problem: expect.stringContaining('larger') },
    ]);
  });

  it('keeps no word, comment, mark or document type that does not end', async () => {
    for (const beginning of sampleOf(['<a>', '<!--', '<a b="', '<a><![CDATA[', '<!DOCTYPE a [', '<?x '], 2)) {
      const { count, pieces } = counted(function* () {
        yield beginning;
        for (;;) yield 'x'.repeat(100_000);
      });
      await expect(Array.fromAsync(readOnix(pieces))).rejects.toThrow(UnreadableFile);
      expect(count.asked).toBeLessThan(60);
    }
  });

  it('keeps nothing of tags that stand too deep in each other', async () => {
    const { pieces } = counted(function* () {
      yield '<ONIXMessage><Product>';
      for (let nth = 0; nth < 100; nth++) yield '<a>'.repeat(10_000);
      yield '</Product><Product/></ONIXMessage>';
    });
    const rows = await Array.fromAsync(readOnix(pieces));
    expect(listProblems(rows.slice(0, 1))[0]).toBe('The tags are nested more than 256 levels deep.');
    expect(rows).toHaveLength(2);
  });

  it('refuses each of many rows whose quotation marks are broken', async () => {
    const { pieces } = counted(function* () {
      yield 'sku,title,more\n';
      for (let nth = 0; nth < MANY; nth++) yield `${nth},"x"y,"\n`;
    });
    const records = await Array.fromAsync(csvRecords(pieces, ','));
    expect(records.filter(({ problem }) => problem)).toHaveLength(MANY);
  });
});

describe('a large file on the disk', () => {
  it('is read to its end, with its one broken row', async () => {
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

describe('words that take long to be read', () => {
  const LONG = isLong ? 90_000 : 9000;
  const WORDS = [
    ['spaces', ' '.repeat(LONG)],
    ['marks that do not end', '<img'.repeat(LONG / 4)],
    ['comments that do not end', '<!--'.repeat(LONG / 4)],
    ['brackets', '[a '.repeat(LONG / 3)],
    ['digits', '1'.repeat(LONG)],
    ['commas', ' ,'.repeat(LONG / 2)],
    ['quotes within each other', '<x>'.concat('>'.repeat(LONG))],
  ] as const;
  it.each(sampleOf(WORDS, 4))('are read or refused: %s', async (_, words) => {
    const inXml = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const wide = `sku,title,author,additional authors,isbn,description,description html,images,price\nA,x${',y'.repeat(7)}\nB${`,"x${words}x"`.repeat(8)}\n`;
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
