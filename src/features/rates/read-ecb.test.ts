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

describe('the daily file of the ECB', () => {
  test.each([
    ['XML', XML],
    ['CSV', CSV],
    ['CSV with a mark of its encoding', `\uFEFF${CSV}`],
  ])('is read as %s, and told by the dollar', (_kind, text) => {
    const file = readEcb(text);
    expect(file.asOf).toBe('2026-11-20');
    expect([...ratesPerDollar(file)].sort()).toEqual([
      ['EUR', 0.90909091],
      ['GBP', 0.8],
      ['JPY', 150],
    ]);
  });

  test('of many days counts by its newest', () => {
    const older = "<Cube time='2026-11-19'><Cube currency='USD' rate='9'/></Cube>";
    const file = readEcb(XML.replace('</Cube></Cube>', `</Cube>${older}</Cube>`));
    expect([file.asOf, file.rates.get('USD')]).toEqual(['2026-11-20', 1.1]);
  });

  test.each([
    ['nothing', ''],
    ['something else', '<html><body>Not found</body></html>'],
    ['an entity of its own', XML.replace('<gesmes', '<!DOCTYPE e [<!ENTITY r "1">]><gesmes')],
    [
      'an entity from elsewhere',
      XML.replace('<gesmes', '<!DOCTYPE e [<!ENTITY r SYSTEM "file:///etc/passwd">]><gesmes').replace(
        '1.10',
        '&r;',
      ),
    ],
    ['an end that never comes', XML.slice(0, 300)],
    ['a rate that is none', XML.replace('165.00', 'much')],
    ['a rate below nothing', CSV.replace('165.00', '-1')],
    ['no dollar', XML.replace('USD', 'XXX')],
    ['a quote that is never closed', `Date, USD\n"20 November 2026, 1.1`],
    ['no day', CSV.replace('20 November 2026', 'yesterday')],
  ])('with %s is refused with a reason', (_what, text) => {
    expect(rejectionReason(text)).toMatch(/file/);
  });

  test('is read or refused, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((more) => XML.replace('1.10', more)),
        ),
        (text) => {
          expect(rejectionReason(text)).toMatch(/file|It was read/);
        },
      ),
    );
  });

  test('crosses rates so that going there and back is where one began', () => {
    const rate = fc.double({ min: 0.001, max: 5000, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (dollars, yen) => {
        const found = ratesPerDollar({
          asOf: '2026-11-20',
          rates: new Map([
            ['USD', dollars],
            ['JPY', yen],
          ]),
        });
        const euros = found.get('EUR') ?? 0;
        expect(((found.get('JPY') ?? 0) / euros / yen).toFixed(5)).toBe('1.00000');
      }),
    );
  });
});
