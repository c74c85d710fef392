import { describe, expect, test } from 'vitest';
import { RedirectProblem } from '../redirect.ts';
import { readRedirectFile } from './redirect-file.ts';

describe('a redirect file', () => {
  test('may have commas in addresses if its named columns are tab-separated', () => {
    expect(readRedirectFile('from\tto\n/a,b\t/faq')).toEqual([{ from: '/a,b', to: '/faq', line: 2 }]);
  });

  test('has an old and a new address per line, separated by comma or tab', () => {
    const file = '# of 2019\n/a,/faq\n\n/b\t/blogs#new\r\n"/c,d", /faq \n,\n';
    expect(readRedirectFile(`\ufeff${file}`)).toEqual([
      { from: '/a', to: '/faq', line: 2 },
      { from: '/b', to: '/blogs#new', line: 4 },
      { from: '/c,d', to: '/faq', line: 5 },
    ]);
    expect(readRedirectFile('# nothing\n')).toEqual([]);
  });

  test.each([
    'from,to\n/a,/faq',
    'Redirect from,Redirect to\n/a,/faq',
    'To,From\n/faq,/a',
    'id\tSource URL\tstatus\tTarget URL\n1\t/a\t301\t/faq',
    '"old_path","new_path"\n"/a","/faq"',
  ])('may start with column names: %j', (file) => {
    expect(readRedirectFile(file)).toEqual([{ from: '/a', to: '/faq', line: 2 }]);
  });

  test.each([
    ['/a,/faq\n/b', 'Line 2: Enter an old URL and a new one, not “/b”.'],
    ['# x\n\n/a,/faq,301', 'Line 3: Enter an old URL and a new one, not “/a,/faq,301”.'],
    [
      'from,to\n/a,/listing?genre=War,Peace',
      'Line 2: Enter an old URL and a new one, not “/a,/listing?genre=War,Peace”.',
    ],
    ['/x,/faq\n/a,"/faq\n/b,/faq', 'Line 2: Close the quotation mark.'],
    ['from,to\n/a,/faq\n/b,', 'Line 3: Enter an old URL and a new one, not “/b,”.'],
    ['alt,neu\n/a,/faq', 'Line 1: Start with a path, such as /old, or name the two columns “from” and “to”'],
  ])('reports the line of an error: %j', (file, message) => {
    expect(() => readRedirectFile(file)).toThrow(RedirectProblem);
    expect(() => readRedirectFile(file)).toThrow(message);
  });
});
