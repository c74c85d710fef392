/**
 * Notes in `catalogue/content/former-words.json` what every committed version of the content said, so that a shop which
 * one of them filled gets today's words wherever its owner has left the old ones. Run it before words are changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMER_WORDS, type FormerWords, WORDED, wordedRows } from '../src/app/seed/former-words.ts';
import { digestOf } from '../src/db/seeding/former-words.ts';

const CONTENT = 'catalogue/content';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const former: FormerWords = { pages: {}, blocks: {}, faqs: {} };
for (const commit of git('log', '--format=%h', '--', CONTENT).trim().split('\n')) {
  const folder = mkdtempSync(join(tmpdir(), 'former-words-'));
  try {
    const archive = execFileSync('git', ['archive', commit, CONTENT], { maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    note(await wordedRows(join(folder, CONTENT)));
  } catch (error) {
    console.warn(`${commit} cannot be read as content is written today: ${String(error).split('\n')[0]}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
writeFileSync(FORMER_WORDS, `${JSON.stringify(former, null, 1)}\n`);

function note(rows: Awaited<ReturnType<typeof wordedRows>>): void {
  for (const kind of WORDED)
    for (const { name, words } of rows[kind]) {
      const known = former[kind][name] ?? [];
      former[kind][name] = [...new Set([...known, digestOf(words)])];
    }
}
