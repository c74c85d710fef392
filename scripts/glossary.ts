import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles } from './build-stamp.ts';
import { ROOT } from './child.ts';
import { findViolations, readRules } from './glossary/check.ts';

// npm run glossary: refuses retired words in names and paths, and the comment openings listed in docs/glossary.md.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FOLDERS = ['src', 'test', 'scripts', 'bench', 'docs'];
const files = FOLDERS.flatMap((folder) => listFiles(join(ROOT, folder)))
  .map((file) => relative(ROOT, file).replaceAll(sep, '/'))
  .map((path) => ({ path, text: /\.tsx?$/.test(path) ? read(path) : null }));

const violations = findViolations(files, readRules(read('docs/glossary.md')));
for (const violation of violations) console.log(violation);
if (violations.length) console.log(`\n${violations.length} against docs/glossary.md.`);
process.exitCode = violations.length ? 1 : 0;
