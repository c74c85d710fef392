import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './child.ts';
import { findLockFaults, type LockFile, type Manifest } from './lock-faults.ts';

// Part of npm run verify: checks that `npm ci` can install the lock file on every platform.

const read = async (name: string) => JSON.parse(await readFile(join(ROOT, name), 'utf8'));

const faults = findLockFaults(
  (await read('package.json')) as Manifest,
  (await read('package-lock.json')) as LockFile,
);
for (const fault of faults) console.log(fault);
if (faults.length)
  console.log(
    'npm omits packages that a registry lacks for other platforms; `npm ci` then refuses the lock file.',
    'Use a version with all packages, or add the entry like that of a sibling: version, os, cpu, libc.',
  );
process.exitCode = faults.length ? 1 : 0;
