import { describe, expect, it } from 'vitest';
import { createSampleFolder } from '#test/import-samples.ts';

const { read } = createSampleFolder();

const MERGED = 'Two records have run together because the tags between them are missing.';
/** Damage to the second record, in line 4, and the expected message. */
const DAMAGE: [string, string, string][] = [
  ['a bare &', 'Barnes & Noble', 'Line 4 has an unescaped “&”. Write “&amp;”.'],
  ['letters after an &', 'AT&T', 'Line 4 has an unescaped “&”. Write “&amp;”.'],
  [
    'an unknown entity',
    '&publisher;',
    'Line 4 has “&publisher;”, which isn’t defined in XML. Use the character itself.',
  ],
  ['a bare <', '5 < 6', 'Line 4 has an unescaped “<”. Write “&lt;”.'],
  ['an unclosed tag', 'A <b>bold word', 'Line 4 isn’t valid XML: unexpected close tag.'],
  ['a control character', 'A\x01', 'Line 4 isn’t valid XML: disallowed character.'],
  ['an invalid character reference', '&#0;', 'Line 4 isn’t valid XML: malformed character entity.'],
  [
    'an unclosed CDATA section',
    '<![CDATA[A book',
    expect.stringMatching(
      /^(?:The section opened by “<!\[CDATA\[” in line 4 isn’t closed|Line 4 isn’t valid XML: unexpected close tag)\.$/,
    ),
  ],
  ['an unclosed comment', '<!-- A book', 'The section opened by “<!--” in line 4 isn’t closed.'],
];

const FILES: [string, (nth: number, text: string) => string, [head: string, tail: string]][] = [
  [
    'ONIX in reference names',
    (nth, text) =>
      `<Product><RecordReference>${nth}</RecordReference>
<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Book ${nth}</TitleText></TitleElement></TitleDetail></DescriptiveDetail><CollateralDetail><TextContent><TextType>03</TextType><Text>${text}</Text></TextContent></CollateralDetail></Product>`,
    ['<ONIXMessage release="3.0"><Header/>', '</ONIXMessage>'],
  ],
  [
    'ONIX in short tags',
    (nth, text) =>
      `<product><a001>${nth}</a001>
<title><b202>01</b202><b203>Book ${nth}</b203></title><othertext><d102>01</d102><d104>${text}</d104></othertext></product>`,
    ['<ONIXmessage><header/>', '</ONIXmessage>'],
  ],
  [
    'MARCXML',
    (nth, text) =>
      `<record><controlfield tag="001">${nth}</controlfield>
<datafield tag="245" ind1=" " ind2=" "><subfield code="a">Book ${nth}</subfield></datafield><datafield tag="520" ind1=" " ind2=" "><subfield code="a">${text}</subfield></datafield></record>`,
    ['<collection>', '</collection>'],
  ],
  [
    'WordPress',
    (nth, text) =>
      `<item><title>Book ${nth}</title><wp:post_type>post</wp:post_type>
<dc:creator>${text}</dc:creator><content:encoded><![CDATA[<p>Fine &amp; rare</p>]]></content:encoded></item>`,
    ['<rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel>', '</channel></rss>'],
  ],
];

describe.each(FILES)('%s', (_, record, [head, tail]) => {
  it.each(DAMAGE)('refuses a record with %s and reads all others', async (_what, text, reason) => {
    const records = [1, 2, 3, 4, 5].map((nth) =>
      record(nth, { 2: text, 4: 'Rock &amp; Roll <![CDATA[& more]]>' }[nth] ?? 'A fine book.'),
    );
    const rows = await read(`${head}${records.join('\n')}${tail}`);
    expect(
      rows.map(({ label, problems }) => [label.slice(0, 6), problems.map(({ message }) => message)]),
    ).toEqual([1, 2, 3, 4, 5].map((nth) => [`Book ${nth}`, nth === 2 ? [reason] : []]));
  });

  it('refuses two records merged by missing tags', async () => {
    const text = [1, 2, 3].map((nth) => record(nth, 'A fine book.')).join('\n');
    const rows = await read(`${head}${text.replace(/<\/(product|record|item)>\n<\1>/i, '')}${tail}`);
    expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([...[[MERGED], []]]);
  });

  it('reports records with a damaged opening or closing tag', async () => {
    const [first, second, third] = [1, 2, 3].map((nth) => record(nth, 'A fine book.')) as [
      string,
      string,
      string,
    ];
    const opened = await read(`${head}${first}\n${second.replace(/^<./, '<x')}\n${third}${tail}`);
    expect(opened.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ...[
        [],
        [expect.stringMatching(/^The record’s opening tag is damaged\. The record ends in line \d\.$/)],
        [],
      ],
    ]);
    const closed = await read(`${head}${first}\n${second.replace(/.>$/, 'x>')}\n${third}${tail}`);
    expect(closed.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ...[[], ['The record isn’t closed before the next one starts.'], []],
    ]);
    const last = await read(`${head}${first}\n${second.replace(/.>$/, 'x>')}${tail}`);
    expect(last.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ...[[], ['The record isn’t closed before the file ends.']],
    ]);
  });
});

it('finds no records in comments and CDATA sections', async () => {
  const post = (content: string) =>
    `<item><title>On feeds</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const rows = await read(
    `<rss xmlns:wp="w" xmlns:content="c"><channel><!-- ${post('').replaceAll('--', '')} -->${post('<p>x</p></item><item>')}${post('<p>y</p>')}</channel></rss>`,
  );
  expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
});
