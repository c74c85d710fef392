import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '#platform/http/failures.ts';
import { ratesPerDollar, readEcb } from './server/read-ecb.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.10'/><Cube currency='JPY' rate='165.00'/><Cube currency='GBP' rate='0.88'/>
  </Cube></Cube>
</gesmes:Envelope>`;
const CSV = 'Date, USD, JPY, GBP, \r\n20 November 2026, 1.10, 165.00, 0.88, \r\n';

const rejectionReason = (text: string): string => {
  try {
    readEcb(text);
    return 'It was read.';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.fields?.text ?? '';
  }
};

describe('the ECB’s daily file', () => {
  test.each([
    ['XML', XML],
    ['CSV', CSV],
    ['CSV with a byte order mark', `\uFEFF${CSV}`],
  ])('is read as %s and converted to the dollar', (_kind, text) => {
    const file = readEcb(text);
    expect(file.asOf).toBe('2026-11-20');
    expect([...ratesPerDollar(file)].sort()).toEqual([
      ['EUR', 0.90909091],
      ['GBP', 0.8],
      ['JPY', 150],
    ]);
  });

  test('uses the newest of several days', () => {
    const older = "<Cube time='2026-11-19'><Cube currency='USD' rate='9'/></Cube>";
    const file = readEcb(XML.replace('</Cube></Cube>', `</Cube>${older}</Cube>`));
    expect([file.asOf, file.rates.get('USD')]).toEqual(['2026-11-20', 1.1]);
  });

  test.each([
    ['nothing', ''],
    ['something else', '<html><body>Not found</body></html>'],
    ['an internal entity', XML.replace('<gesmes', '<!DOCTYPE e [<!ENTITY r "1">]><gesmes')],
    [
      'an external entity',
      XML.replace('<gesmes', '<!DOCTYPE e [<!ENTITY r SYSTEM "file:///etc/passwd">]><gesmes').replace(
        '1.10',
        '&r;',
      ),
    ],
    ['a missing end', XML.slice(0, 300)],
    ['a malformed rate', XML.replace('165.00', 'much')],
    ['a negative rate', CSV.replace('165.00', '-1')],
    ['no dollar', XML.replace('USD', 'XXX')],
    ['an unclosed quote', `Date, USD\n"20 November 2026, 1.1`],
    ['no day', CSV.replace('20 November 2026', 'yesterday')],
  ])('with %s is refused with a reason', (_description, text) => {
    expect(rejectionReason(text)).toMatch(/file/);
  });

  test('is read or refused, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rateText) => XML.replace('1.10', rateText)),
        ),
        (text) => {
          expect(rejectionReason(text)).toMatch(/file|It was read/);
        },
      ),
    );
  });

  test('converts rates so that a round trip gives the original rate', () => {
    const rate = fc.double({ min: 0.001, max: 5000, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (dollars, yen) => {
        const dollarRates = ratesPerDollar({
          asOf: '2026-11-20',
          rates: new Map([
            ['USD', dollars],
            ['JPY', yen],
          ]),
        });
        const euros = dollarRates.get('EUR') ?? 0;
        expect(((dollarRates.get('JPY') ?? 0) / euros / yen).toFixed(5)).toBe('1.00000');
      }),
    );
  });
});
