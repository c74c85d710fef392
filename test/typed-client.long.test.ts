import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { bin, ROOT, runNode } from '../scripts/child.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openConvertingCalls } from './site.ts';

const CLIENT = join(import.meta.dirname, 'typed-client');

const shop = prepareFixture(openConvertingCalls);
let origin: string;
let folder: string;
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // Inside the project, so that packages are found.
  const build = join(ROOT, 'build');
  await mkdir(build, { recursive: true });
  folder = await mkdtemp(join(build, 'typed-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const node = (...args: string[]) => runNode(args, { capture: true, env: { NO_COLOR: '1' } });
const COMPILER =
  '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2023'.concat(
    ' --module nodenext --allowImportingTsExtensions --ignoreConfig --types node',
  );

test('a generated client compiles in strict mode and can use the shop', {
  timeout: 120_000,
}, async () => {
  const generated = await node(join(CLIENT, 'generate.ts'), origin + API.openapi);
  expect(generated.code, generated.output).toBe(0);
  await writeFile(join(folder, 'shop.ts'), generated.output);
  await writeFile(join(folder, 'uses.ts'), await readFile(join(CLIENT, 'uses.txt')));

  const checked = await node(bin('typescript/bin/tsc'), ...COMPILER.split(' '), join(folder, 'uses.ts'));
  expect(checked.output).toBe('');
  expect(checked.code).toBe(0);

  const { walk } = (await import(join(folder, 'uses.ts'))) as { walk(origin: string): Promise<unknown> };
  expect(await walk(origin)).toEqual({
    currency: 'EUR',
    title: expect.any(String),
    pages: undefined,
    missing: [404, 'BOOK_NOT_FOUND'],
    created: [200, 'string'],
    refused: [400, 'INVALID_XSRF_TOKEN', undefined],
  });
});
