import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './child.ts';

// Part of npm run verify: rejects copyleft licences and duplicate copies of React among production dependencies.

/** Licences that require no more than a notice (SPDX names). */
const PERMISSIVE = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib Python-2.0
   PostgreSQL OFL-1.1`.split(/\s+/),
);
const EXCEPTIONS: Record<string, string> = {
  // Unmodified, replaceable shared library in a package of its own, as the LGPL requires.
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  '@img/sharp-wasm32': 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Build tool that isn't shipped to visitors; the MPL covers its own files only.
  lightningcss: 'MPL-2.0',
  '@img/sharp-win32-': 'Apache-2.0 AND LGPL-3.0-or-later',
};
/** Licences stated only in the LICENSE file or Readme. */
const STATED_IN_FILES: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' };
/** Two copies of one of these break a page. */
const ONE_COPY = ['react', 'react-dom', 'react-router', 'zod'];

interface Locked {
  dev?: boolean;
  /** A dev dependency of ours that a shipped package lists as optional peer; it isn't shipped. */
  devOptional?: boolean;
  license?: string;
}

const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const shippedPackages = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
);
const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const problems: string[] = [];
for (const [path, locked] of shippedPackages) {
  const licence = locked.license ?? (await readInstalledLicence(path)) ?? STATED_IN_FILES[packageName(path)];
  if (!isAllowed(packageName(path), licence))
    problems.push(`${packageName(path)}: ${licence ?? 'no licence is stated'}`);
}
for (const name of ONE_COPY) {
  const copies = shippedPackages.filter(([path]) => packageName(path) === name).length;
  if (copies > 1) problems.push(`${name}: there are ${copies} copies of it`);
}
for (const problem of problems) console.log(problem);
console.log(`${shippedPackages.length} shipped packages, ${problems.length} problems.`);
process.exitCode = problems.length ? 1 : 0;

/** Falls back to the installed package where the lock file omits the licence. */
async function readInstalledLicence(path: string): Promise<string | undefined> {
  const text = await readFile(join(ROOT, path, 'package.json'), 'utf8').catch(() => '{}');
  const { license } = JSON.parse(text) as { license?: string | { type?: string } };
  return typeof license === 'string' ? license : license?.type;
}

function isAllowed(name: string, licence: string | undefined): boolean {
  if (!licence) return false;
  if (
    Object.entries(EXCEPTIONS).some(
      ([prefix, exceptionLicence]) => name.startsWith(prefix) && licence === exceptionLicence,
    )
  )
    return true;
  // `(A OR B) AND C`: one alternative must be allowed, and all parts.
  return licence.split(/ AND /).every((part) =>
    part
      .replace(/[()]/g, '')
      .split(/ OR /)
      .some((identifier) => PERMISSIVE.has(identifier.trim())),
  );
}
