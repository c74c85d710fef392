import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '#test/effort.ts';
import { openImportShop } from '#test/import-calls.ts';

// Invariant: rows reported = records in the file = new + changed + unchanged + refused.

const RUNS = isLong ? 100 : 2;

const { sendAndRead, loadRows } = openImportShop();

const product = (nth: number, description: string) => `<Product><RecordReference>${nth}</RecordReference>
<NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>SKU</IDTypeName><IDValue>RB-LAW${nth}</IDValue></ProductIdentifier>
<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Law ${nth}</TitleText></TitleElement></TitleDetail>
<Contributor><ContributorRole>A01</ContributorRole><PersonName>Ada Press</PersonName></Contributor></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><Text>${description}</Text></TextContent></CollateralDetail></Product>`;
const line = (nth: number, description: string) =>
  `RB-LAW${nth},Law ${nth},Ada Press,English,Fiction,120.00,${description}`;

const FILES: [string, (descriptions: string[]) => string, string[]][] = [
  [
    'ONIX',
    (descriptions) =>
      `<ONIXMessage release="3.0"><Header/>${descriptions.map((description, nth) => product(nth, description)).join('\n')}</ONIXMessage>`,
    ['&', '< 5', '<b>', '&what;', '<![CDATA[', '<!--', '\x01', '</Product'],
  ],
  [
    'CSV',
    (descriptions) =>
      [
        'SKU,Title,Author,Language,Genre,Price,Description',
        ...descriptions.map((description, nth) => line(nth, description)),
        '',
      ].join('\n'),
    ['"', '"a"b', ',', '\x01'],
  ],
];
const mapping = { defaults: { genre: 'Fiction', language: 'English', prices: { bookPrice: 9900 } } };
const COUNT = 12;

test.each(FILES)('every record of a damaged file is reported: %s', async (_, write, damage) => {
  const at = fc.nat(COUNT / 2 - 1).map((half) => 2 * half);
  const faults = fc.uniqueArray(fc.tuple(at, fc.constantFrom(...damage)), {
    minLength: 1,
    maxLength: 2,
    selector: ([place]) => place,
  });
  await fc.assert(
    fc.asyncProperty(faults, async (selectedFaults) => {
      const descriptions = Array.from({ length: COUNT }, () => 'A fine book.');
      for (const [place, mark] of selectedFaults) descriptions[place] = `${mark}${descriptions[place]}`;
      const { id, state, rows } = await sendAndRead(write(descriptions), { mapping });
      expect(state).toBe('ready');
      expect(rows.new + rows.changed + rows.unchanged + rows.refused).toBe(COUNT);
      expect(rows.refused).toBeLessThanOrEqual(selectedFaults.length);
      const report = await loadRows(id, '?size=100');
      expect(report.data).toHaveLength(COUNT);
      expect(report.total).toBe(COUNT);
    }),
    { numRuns: RUNS },
  );
});
