import { expect, test } from 'vitest';
import { findingsIn } from './small-tree-fixture.ts';

const FILE = 'src/platform/http/more.ts';
const forbiddenIn = (code: string, file = FILE) => findingsIn({ [file]: code }).map(({ target }) => target);

const FS = `import { createReadStream, createWriteStream } from 'node:fs';\n`;
const PIPELINE = `import { pipeline } from 'node:stream/promises';\n`;
const ZOD = `import { z } from 'zod';\n`;

test.each([
  [`${FS}const body = createReadStream(path);`, ['createReadStream']],
  [`${FS}send(createWriteStream(path));`, ['createWriteStream']],
  [`${FS}export const open = (path) => createReadStream(path);`, ['createReadStream']],
  [`${FS}const open = createReadStream;`, ['createReadStream']],
  [`${FS}for (const piece of createReadStream(path)) use(piece);`, ['createReadStream']],
  [`${FS}${PIPELINE}await pipeline(wrap(createReadStream(path)), to);`, ['createReadStream']],
  [`${FS}const pipeline = (...all) => all;\npipeline(createReadStream(path), to);`, ['createReadStream']],
  [`${FS}${PIPELINE}function f(pipeline) { pipeline(createReadStream(path), to); }`, ['createReadStream']],
  [`import { createReadStream as open } from 'node:fs';\nopen(path);`, ['createReadStream']],
  [`import fs from 'node:fs';\nfs.createReadStream(path);`, ['createReadStream']],
  [`import fs from 'node:fs';\nfs['createReadStream'](path);`, ['createReadStream']],
  [`import fs from 'node:fs';\nconst { createReadStream: open } = fs;`, ['createReadStream']],
  ['const body = handle.createReadStream();', ['createReadStream']],
  ['from.pipe(to);', ['.pipe']],
  ['from?.pipe(to);', ['.pipe']],
  [`from['pipe'](to);`, ['.pipe']],
  ['const join = from.pipe.bind(from);', ['.pipe']],
  ['z.string().pipe(to);', ['.pipe']],
  [`${ZOD}const join = (z) => z.pipe(to);`, ['.pipe']],
  [`${ZOD}z.custom().parse(given).pipe(to);`, ['.pipe']],
  [`${ZOD}z.custom()[method](given).pipe(to);`, ['.pipe']],
  [`${ZOD}const stream = open(z);\nstream.pipe(to);`, ['.pipe']],
])('A stream without an error listener is refused: %s', (code, forbidden) => {
  expect(forbiddenIn(code)).toEqual(forbidden);
});

test.each([
  `${FS}${PIPELINE}await pipeline(createReadStream(path), createWriteStream(to, { flags: 'wx' }));`,
  `${FS}import { pipeline } from 'node:stream';\npipeline(createReadStream(path), to, ended);`,
  `${PIPELINE}await pipeline(handle.createReadStream(), to);`,
  `${FS}async function* read() { for await (const piece of createReadStream(path)) yield piece; }`,
  `${ZOD}const Code = z.string().trim().pipe(z.string().min(1)).optional();`,
  `${ZOD}const Number = z.pipe(z.string(), z.coerce.number().pipe(z.int()));`,
  `import { text } from '#kernel/text.ts';\nconst Code = text('Enter it.').max(9).pipe(Codes);`,
])('A stream with a listener from the start, or no stream, is allowed: %s', (code) => {
  const findings = findingsIn({ 'src/kernel/text.ts': '', [FILE]: code });
  expect(findings.filter(({ rule }) => rule.startsWith('A stream'))).toEqual([]);
});

test('Tests are exempt', () => {
  expect(forbiddenIn(`${FS}createReadStream(path).pipe(to);`, 'src/platform/http/more.test.ts')).toEqual([]);
});
