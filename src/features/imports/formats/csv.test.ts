import { describe, expect, it } from 'vitest';
import { createSampleFolder, exportToBuffer } from '#test/import-samples.ts';
import { guardCell, unguardCell } from './csv/write-csv.ts';

const { open, read } = createSampleFolder();
const titles = async (content: string | Uint8Array) =>
  (await read(content)).map(({ record }) => (record as { title?: string } | null)?.title);

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('a CSV file', () => {
  it('is read in any common encoding', async () => {
    const text = 'SKU,Title\nA-1,Les Misérables\nA-2,Œuvres complètes – “tome” 2\n';
    const western = Buffer.from(
      text.replace(/[Œ–“”]/g, (sign) => ({ Œ: '\x8c', '–': '\x96', '“': '\x93', '”': '\x94' })[sign] ?? ''),
      'latin1',
    );
    const expected = ['Les Misérables', 'Œuvres complètes – “tome” 2'];
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      utf16be(text),
      western,
    ])
      expect(await titles(bytes)).toEqual(expected);
    expect((await open(western)).encoding).toBe('windows-1252');
    expect((await open(utf16be(text))).encoding).toBe('utf-16be');
  });

  it('is read in Latin-2, or in the encoding the caller names', async () => {
    const polish =
      'SKU;Tytuł;Autor\n1;Pan Tadeusz;Adam Mickiewicz\n2;Zażółć gęślą jaźń;Książka\n3;Źdźbła i żółwie;Łukasz Wiśniewski\n';
    const LATIN_2 = 'ł\xb3ż\xbfó\xf3ć\xe6ę\xeaś\xb6ą\xb1ź\xbcń\xf1Ź\xacŁ\xa3';
    const bytes = Buffer.from(
      polish.replace(/[łżóćęśąźńŹŁ]/g, (letter) => LATIN_2.charAt(LATIN_2.indexOf(letter) + 1)),
      'latin1',
    );
    const opened = await open(bytes);
    expect(opened.encoding).toBe('iso-8859-2');
    expect(opened.columns).toEqual(['SKU', 'Tytuł', 'Autor']);
    expect((await open(bytes, { encoding: 'latin1' })).encoding).toBe('windows-1252');
    await expect(open(bytes, { encoding: 'ebcdic' })).rejects.toThrow('Save it as UTF-8');
  });

  it('stays UTF-8 despite a late broken character, and refuses that row', async () => {
    // More than the 64 KB used to guess the encoding.
    const many = Array.from({ length: 6000 }, (_, nth) => `A-${nth},Bücher ${nth}\n`).join('');
    const rows = await read(
      Buffer.concat([Buffer.from(`SKU,Title\n${many}B-1,Brok`), Buffer.from([0xff]), Buffer.from('en\n')]),
    );
    expect(rows).toHaveLength(6001);
    expect(rows.filter(({ problems }) => problems.length > 0)).toMatchObject([
      { row: 6002, problems: [{ message: expect.stringContaining('don’t match the file’s encoding') }] },
    ]);
  });

  it('stays UTF-8 when half of its few accented letters are broken', async () => {
    const [whole, broken] = ['\xc3\x89mile', '\xc3"\x89mile'];
    const text = `SKU,Title\nA-1,${whole}\nA-2,${whole}\nA-3,${broken}\nA-4,${broken}\n`;
    const rows = await read(Buffer.from(text, 'latin1'));
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1, 1]);
    expect(rows[0]?.label).toBe('Émile');
  });

  it('may use any separator', async () => {
    for (const [separator, prefix] of [
      [',', ''],
      [';', ''],
      ['\t', ''],
      ['|', ''],
      ['^', 'sep=^\r\n'],
    ] as const) {
      const opened = await open(
        `${prefix}SKU${separator}Title${separator}Description\r\nA-1${separator}Emma${separator}"Handsome, clever; rich"\r\n`,
      );
      expect(opened.separator).toBe(separator);
      const [row] = await Array.fromAsync(opened.rows);
      expect(row?.record).toEqual({ sku: 'A-1', title: 'Emma', description: 'Handsome, clever; rich' });
    }
  });

  it('may mix line endings and have empty lines', async () => {
    const rows = await read('SKU,Title\r\nA,One\nB,"Two\r\nlines"\r\rC,Three\n\n,\nD,Four');
    expect(rows.map(({ row, label }) => [row, label])).toEqual([
      [2, 'One'],
      [3, 'Two lines'],
      [6, 'Three'],
      [9, 'Four'],
    ]);
  });

  const notClosed = (line: number) =>
    `The quotation mark in line ${line} isn’t closed at the end of its cell.`;
  const DAMAGED: [string, string, [row: number, label: string, problem?: string][]][] = [
    [
      'rows with the wrong number of cells',
      'SKU,Title,Pages\nA,Emma\nB,Persuasion,249,,\nC,Lady Susan,80,more\nD,Sanditon,77\n',
      [
        [2, '', 'The row has 2 cells, but the file has 3 columns.'],
        [3, 'Persuasion'],
        [4, '', 'The row has 4 cells, but the file has 3 columns.'],
        [5, 'Sanditon'],
      ],
    ],
    [
      'unclosed quotation marks',
      'SKU,Title,Pages\nA,Emma,1\nB,"Persuasion,2\nC,Lady Susan,3\nD,"Sanditon",4\nE,"He said "no" twice",5\nF,Last,6\n',
      [
        [2, 'Emma'],
        [3, '', notClosed(3)],
        [4, 'Lady Susan'],
        [5, 'Sanditon'],
        [6, '', notClosed(6)],
        [7, 'Last'],
      ],
    ],
    [
      'an unclosed quotation mark before lines that are no rows',
      'SKU,Title\nA,Emma\nB,"Persuasion\nand what follows\nis no row\nat all\n',
      [
        [2, 'Emma'],
        [3, '', `${notClosed(3)} Lines 3 to 6 were skipped with it.`],
      ],
    ],
    [
      'an unclosed quotation mark in the last row',
      'SKU,Title\nA,Emma\nB,"Persuasion',
      [
        [2, 'Emma'],
        [3, '', notClosed(3)],
      ],
    ],
    [
      'a quotation mark that would swallow the following row',
      'SKU,Title,Author\nA,Emma,"Austen\nB,Persuasion,Austen\nC,", and so on",Austen\n',
      [
        [2, '', notClosed(2)],
        [3, 'Persuasion'],
        [4, ', and so on'],
      ],
    ],
  ];
  it.each(DAMAGED)('reports %s, and reads all other rows', async (_, text, expected) => {
    const rows = await read(text);
    expect(
      rows.map(({ row, label, problems }) => [row, label, ...problems.map(({ message }) => message)]),
    ).toEqual(expected);
  });

  it('guards formulas on export and restores them on import', async () => {
    const title = '=HYPERLINK("http://evil.example";"Open")';
    const bytes = await exportToBuffer('csv', [
      { sku: 'A-1', title, subtitle: "'=1", authors: ['+1', '@x'], metaTitle: '-2' },
    ]);
    for (const cell of bytes.toString().split(/[\r\n]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
      expect(cell.replace(/^\ufeff?"?/, '')).not.toMatch(/^[=+\-@\t]/);
    const [row] = await read(bytes);
    expect(row?.record).toMatchObject({ title, subtitle: "'=1", authors: ['+1', '@x'], metaTitle: '-2' });
  });

  it('prefixes an apostrophe to every character that can start a formula', () => {
    for (const sign of '=+-@\t\r\n＝＋－＠') {
      expect(guardCell(`${sign}A1`), JSON.stringify(sign)).toBe(`'${sign}A1`);
      expect(unguardCell(`'${sign}A1`), JSON.stringify(sign)).toBe(`${sign}A1`);
    }
  });
});
