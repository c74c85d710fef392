import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { RedirectHealth, RedirectImport, RedirectRow, RedirectWords } from '../../admin-contract.ts';
import type { Redirect } from '../../redirect.ts';
import { checkRedirects, healthOf } from '../../redirect-check.ts';
import { lockedRedirects, saveRedirects } from '../actions.ts';
import { allRedirects } from '../queries.ts';
import { readRedirectFile } from '../redirect-file.ts';
import { redirectStore, refusedHere } from './store.ts';

const tag = 'Admin: words';
const FILE = {
  field: 'file',
  most: 1,
  bytes: 4 * 1024 * 1024,
  tooMany: 'Send one file at a time.',
};
const LINES_MAX = 20_000;
/** Maximum number of lines in the response. */
const TOLD_MAX = 500;

interface RedirectsAdmin {
  db: Db;
  uploads: Uploads;
}

export function adminRedirects(app: FastifyInstance, { db, uploads }: RedirectsAdmin): void {
  adminCall(
    app,
    {
      tag,
      permission: 'words.read',
      path: '/redirects/health',
      summary: 'Redirects that lead on to others, or in a circle',
      reply: adminReply(RedirectHealth),
    },
    async () => ({ success: true, data: healthOf(await allRedirects(db)) }),
  );
  adminCall(
    app,
    {
      tag,
      permission: 'words.write',
      method: 'POST',
      path: '/redirects/straighten',
      summary: 'Let every redirect lead to its end in one hop',
      reply: adminReply(RedirectHealth),
    },
    async ({ audit, shown }) => {
      const health = await db.transaction(async (tx) => {
        const count = await refusedHere(() => saveRedirects(tx, []), 'loops');
        await audit(tx, { action: 'redirect.straighten', subject: 'redirect', subjectId: 'all', count });
        return healthOf(await allRedirects(tx));
      });
      await shown();
      return { success: true, data: health };
    },
  );

  const sent = {
    tag,
    permission: 'words.write',
    method: 'POST',
    reply: adminReply(RedirectImport),
    parts: { json: {}, files: { file: { most: 1, description: 'An old address and a new one a line.' } } },
    failures: ['VALIDATION_FAILED'],
  } as const;
  adminCall(
    app,
    {
      ...sent,
      path: '/redirects/check',
      summary: 'What a file of redirects would change',
      changesNothing: true,
    },
    async (asked) => {
      const lines = await linesOf(uploads, asked);
      return {
        success: true,
        data: told(await refusedHere(async () => checkRedirects(await allRedirects(db), lines), 'file')),
      };
    },
  );
  adminCall(
    app,
    { ...sent, path: '/redirects/import', summary: 'Save those redirects of a file that can be saved' },
    async (asked) => {
      const lines = await linesOf(uploads, asked);
      const data = await db.transaction(async (tx) => {
        const checked = await refusedHere(
          async () => checkRedirects(await lockedRedirects(tx), lines),
          'file',
        );
        const count = await saveRedirects(tx, checked.good);
        await asked.audit(tx, {
          action: 'redirect.import',
          subject: 'redirect',
          subjectId: 'file',
          count,
          after: checked.rows,
        });
        return told(checked);
      });
      await asked.shown();
      return { success: true, data };
    },
  );
  adminRecords(app, db, {
    path: 'redirects',
    noun: 'redirect',
    tag,
    label: 'from',
    read: 'words.read',
    write: 'words.write',
    changed: raiseRevision,
    row: RedirectRow,
    written: RedirectWords,
    store: redirectStore,
  });
}

const told = ({ rows, lines }: RedirectImport): RedirectImport => ({ rows, lines: lines.slice(0, TOLD_MAX) });

/** @throws Failure 422 at `file` with the line that cannot be parsed */
const linesOf = (
  uploads: Uploads,
  { request, staff }: Pick<Asked<unknown, unknown>, 'request' | 'staff'>,
): Promise<Required<Redirect>[]> =>
  uploads.take(request, { person: staff.staffId }, FILE, async ({ files: [file] }) => {
    if (!file) throw invalid({ file: 'Choose a file that is not empty.' });
    const text = textOf(await readFile(file.path));
    const lines = await refusedHere(async () => readRedirectFile(text), 'file');
    if (lines.length > LINES_MAX)
      throw invalid({ file: `Send at most ${LINES_MAX.toLocaleString('en')} redirects at a time.` });
    return lines;
  });

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: 'This file is not text in UTF-8. Save it as CSV in UTF-8 and send it again.' });
  }
}
