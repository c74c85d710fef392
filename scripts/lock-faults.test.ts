import { expect, test } from 'vitest';
import { findLockFaults, type LockFile } from './lock-faults.ts';

const manifest = { devDependencies: { linter: '2.0.0' } };
const binary = (version: string) => ({ version, integrity: 'sha512-…' });

function lockFile(): LockFile {
  return {
    packages: {
      '': { devDependencies: { linter: '2.0.0' } },
      'node_modules/linter': {
        version: '2.0.0',
        integrity: 'sha512-…',
        dependencies: { words: '^1.0.0' },
        optionalDependencies: { 'linter-linux': '2.0.0', 'linter-mac': '2.0.0' },
        peerDependencies: { plugin: '*' },
        peerDependenciesMeta: { plugin: { optional: true } },
      },
      'node_modules/linter/node_modules/words': { ...binary('1.2.0'), dependencies: { letters: '*' } },
      'node_modules/letters': binary('3.0.0'),
      'node_modules/linter-linux': binary('2.0.0'),
      'node_modules/linter-mac': binary('2.0.0'),
    },
  };
}

test('accepts a lock file that lists all dependencies', () => {
  expect(findLockFaults(manifest, lockFile())).toEqual([]);
});

test('reports a missing package for another platform', () => {
  const lock = lockFile();
  delete lock.packages['node_modules/linter-mac'];
  expect(findLockFaults(manifest, lock)).toEqual(['linter needs linter-mac, which package-lock.json lacks.']);
});

test('looks for dependencies next to a package and above it only', () => {
  const lock = lockFile();
  lock.packages['node_modules/linter-mac/node_modules/letters'] = binary('3.0.0');
  delete lock.packages['node_modules/letters'];
  expect(findLockFaults(manifest, lock)).toEqual(['words needs letters, which package-lock.json lacks.']);
});

test('reports a missing peer dependency that isn’t optional', () => {
  const lock = lockFile();
  delete lock.packages['node_modules/linter']?.peerDependenciesMeta;
  expect(findLockFaults(manifest, lock)).toEqual(['linter needs plugin, which package-lock.json lacks.']);
});

test('reports an outdated version left by an upgrade', () => {
  const lock = lockFile();
  lock.packages['node_modules/linter-mac'] = binary('1.9.0');
  expect(findLockFaults(manifest, lock)).toEqual([
    'linter needs linter-mac 2.0.0, and package-lock.json has 1.9.0.',
  ]);
});

test('reports a dependency that is only in package.json', () => {
  const changed = { ...manifest, dependencies: { shelf: '1.0.0' } };
  expect(findLockFaults(changed, lockFile())).toEqual([
    'package.json has other dependencies than package-lock.json: run npm install.',
  ]);
});

test('reports a package without a checksum unless it is bundled with another', () => {
  const lock = lockFile();
  lock.packages['node_modules/letters'] = { version: '3.0.0' };
  lock.packages['node_modules/linter/node_modules/inner'] = { version: '1.0.0', inBundle: true };
  expect(findLockFaults(manifest, lock)).toEqual(['letters has no checksum in package-lock.json.']);
});
