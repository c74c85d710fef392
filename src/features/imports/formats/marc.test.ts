import { describe, expect, it } from 'vitest';
import { createSampleFolder, exportToBuffer, listProblems } from '#test/import-samples.ts';

const { open, read } = createSampleFolder();

/** A library record; field `245` is written as bytes in the given encoding. */
function record(
  fields: readonly (readonly [tag: string, value: string | Buffer])[],
  leader = 'nam  22',
  form = ' a 4500',
): Buffer {
  const values = fields.map(([tag, value]) => ({
    tag,
    bytes: Buffer.concat([
      typeof value === 'string' ? Buffer.from(value.replaceAll('$', '\x1f')) : value,
      Buffer.from('\x1e'),
    ]),
  }));
  let start = 0;
  const directory = values.map(({ tag, bytes }) => {
    const entry = `${tag}${String(bytes.length).padStart(4, '0')}${String(start).padStart(5, '0')}`;
    start += bytes.length;
    return entry;
  });
  const base = 24 + directory.join('').length + 1;
  const head = `${String(base + start + 1).padStart(5, '0')}${leader}${String(base).padStart(5, '0')}${form}`;
  return Buffer.concat([
    Buffer.from(`${head}${directory.join('')}\x1e`),
    ...values.map(({ bytes }) => bytes),
    Buffer.from('\x1d'),
  ]);
}

const AUSTEN = [
  ['001', 'ocm0001'],
  ['008', '850101r20031815enk|||||||||||||||||eng||'],
  ['020', '  $a9780141439518 (pbk.)'],
  ['100', '1 $aAusten, Jane,$d1775-1817.'],
  ['245', '10$aPride and prejudice :$ba comedy /$cJane Austen.'],
  ['264', ' 1$aLondon :$bPenguin,$c2003.'],
  ['300', '  $axl, 435 p. ;$c20 cm'],
  ['520', '  $aA <b>fine</b> book.<script>x</script>'],
  ['650', ' 0$aCourtship.'],
  ['700', '1 $aJones, Vivien,$eeditor.'],
  ['365', '  $a02$b12.50$cUSD'],
  ['856', '42$3Cover image$uhttps://img.example/1.jpg'],
] as const;

describe('a MARC 21 file', () => {
  it('converts a record to a book', async () => {
    const opened = await open(record(AUSTEN, 'nam a22'));
    expect(opened.kind).toBe('marc21');
    const [row] = await Array.fromAsync(opened.rows);
    expect(row?.problems).toEqual([]);
    expect(row?.record).toEqual({
      title: 'Pride and prejudice',
      subtitle: 'a comedy',
      authors: ['Jane Austen'],
      isbn: '9780141439518',
      language: 'English',
      publishingYear: 1815,
      pages: 435,
      genres: ['Courtship'],
      description: '<p>A <strong>fine</strong> book.</p>',
      prices: { bookPrice: 1250 },
      images: [{ url: 'https://img.example/1.jpg' }],
    });
  });

  it('is decoded from MARC-8, where marks precede their letters', async () => {
    const title = Buffer.concat([
      Buffer.from('10\x1fa'),
      Buffer.from([
        0xe2, 0x65, 0x74, 0xe8, 0x75, 0xa5, 0xb1, 0xf0, 0x63, 0x20, 0xc7, 0x88, 0x1b, 0x28, 0x42, 0x78,
      ]),
    ]);
    const [row] = await read(record([['245', title]]));
    expect(row?.record).toMatchObject({ title: 'étüÆłç ßx' });
    const cyrillic = Buffer.concat([Buffer.from('10\x1fa\x1b(N'), Buffer.from([0x41])]);
    expect(listProblems(await read(record([['245', cyrillic]])))).toEqual([
      expect.stringContaining('unknown'),
    ]);
    const unknown = Buffer.concat([Buffer.from('10\x1fa'), Buffer.from([0xff])]);
    expect(listProblems(await read(record([['245', unknown]])))).toEqual([
      'Field 245 can’t be read: unknown byte FF.',
    ]);
  });

  it('is read as UTF-8 if it is wrongly labelled MARC-8', async () => {
    const [row] = await read(record([['245', '10$aÉtudes']]));
    expect(row).toMatchObject({ record: { title: 'Études' }, notes: [expect.stringContaining('in UTF-8')] });
  });

  it('refuses truncated records and wrong lengths, and reads the others', async () => {
    const good = record([['245', '10$aEmma']], 'nam a22');
    const wrong = Buffer.from(good);
    wrong.write('00500', 0);
    const lost = Buffer.from(good.toString('latin1').replace('245', '24x').replace('0009', '0099'), 'latin1');
    const rows = await read(
      Buffer.concat([good, Buffer.from('\r\n'), wrong, lost, good, good.subarray(0, 40)]),
    );
    expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
      undefined,
      `The record claims to be 500 bytes long, but is ${good.length}.`,
      'Field 24x isn’t where the directory says.',
      undefined,
      'The file ends in the middle of a record.',
    ]);
  });

  it('counts a record with a split leader once and loses no later one', async () => {
    const good = record([['245', '10$aEmma']], 'nam a22');
    const inTwo = Buffer.concat([good.subarray(0, 1), Buffer.from('\x1d'), good.subarray(1)]);
    const longer = Buffer.concat([Buffer.from('0'), good]);
    const rows = await read(Buffer.concat([good, inTwo, longer, good]));
    expect(rows.map(({ problems }) => problems.length > 0)).toEqual([false, true, true, false]);
  });

  it('splits a long description into paragraphs and drops those too long', async () => {
    const paragraphs = Array.from({ length: 8 }, (_, nth) => `${nth} ${'é'.repeat(4_000)}`);
    const book = { sku: 'A', title: 'Emma', genres: ['Fiction'] };
    const [long] = await read(
      await exportToBuffer('marc21', [{ ...book, description: paragraphs.join('\n\n') }]),
    );
    expect(long?.record).toEqual({ ...book, description: paragraphs.join('\n\n') });
    const oversized = await exportToBuffer('marc21', [{ ...book, description: 'x'.repeat(10_000) }]);
    expect((await read(oversized))[0]?.record).toEqual(book);
    const many = Array.from({ length: 30 }, () => 'y'.repeat(4_000)).join('\n\n');
    expect((await read(await exportToBuffer('marc21', [{ ...book, description: many }])))[0]?.record).toEqual(
      book,
    );
  });

  it('marks deleted records as withdrawn', async () => {
    const [row] = await read(record([['020', '  $a9780141439518']], 'dam a22'));
    expect(row).toMatchObject({ problems: [], record: { withdrawn: true, isbn: '9780141439518' } });
  });
});

describe('a MARCXML file', () => {
  const inner =
    '<marc:leader>00000nam a2200000 a 4500</marc:leader><marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">Emma /</marc:subfield></marc:datafield>';

  it('is read with any prefix, and within an OAI-PMH response', async () => {
    const marc = `<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim">${inner}</marc:record>`;
    const rows = await read(
      `<OAI-PMH><ListRecords><record><header><identifier>1</identifier></header><metadata>${marc}</metadata></record><record><header/><metadata>${marc}</metadata></record></ListRecords></OAI-PMH>`,
    );
    expect(rows).toMatchObject([
      { problems: [], record: { title: 'Emma' } },
      { problems: [], record: { title: 'Emma' } },
    ]);
    expect((await open(`<marc:collection xmlns:marc="m">${marc}</marc:collection>`)).kind).toBe('marcxml');
  });

  it('refuses a record with a defect, and reads the next', async () => {
    const rows = await read(
      `<collection><record><datafield tag="245"><subfield code="a">Broken</record><record>${inner.replaceAll('marc:', '')}</record></collection>`,
    );
    expect(rows.map(({ problems }) => problems.length > 0)).toEqual([true, false]);
  });
});
