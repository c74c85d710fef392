import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Compiles thousands of patterns first, like a long-running process. */
const BUSY = `
  const { RecordFramer } = await import(process.argv[1]);
  for (let i = 0; i < 6000; i++) {
    const pattern = new RegExp(\`<(?<slash>/?)(?<name>[\\\\w.-]+:|record\${i})(?=[\\\\s/>]|$)(?:\\\\s*/?>)?|(?<root></root\${i}\\\\s*>)\`, 'gi');
    for (let run = 0; run < 3; run++) pattern.test('<some words of a record, and no more>');
  }
  const framer = new RecordFramer(/(?:[\\w.-]+:)?(?:product|header)/i);
  const frames = framer.push('<Message><Header>1</Header><PRODUCT>2</PRODUCT><product>3</product></Message>');
  console.log(JSON.stringify([...frames, ...framer.end()].map(({ text }) => text)));`;

test('records are found after thousands of patterns have been compiled', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '-e', BUSY],
    join(import.meta.dirname, 'record-framer.ts'),
  ]);
  expect(JSON.parse(stdout)).toEqual(['<Header>1</Header>', '<PRODUCT>2</PRODUCT>', '<product>3</product>']);
});
