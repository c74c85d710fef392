import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { RedirectHealth, RedirectImport, RedirectInput, RedirectRow } from '../../admin-contract.ts';
import type { Redirect } from '../../redirect.ts';
import { checkHealth, previewImport } from '../../redirect-check.ts';
import { lockRedirects, saveRedirects } from '../actions.ts';
import { listRedirects } from '../queries.ts';
import { readRedirectFile } from '../redirect-file.ts';
import { redirectStore, withFieldErrors } from './redirect-store.ts';

const tag = 'Admin: content';
const FILE = {
  field: 'file',
  max: 1,
  maxBytes: 4 * 1024 * 1024,
  tooMany: 'Upload one file at a time.',
};
const LINES_MAX = 20_000;
const RESPONSE_LINES_MAX = 500;

interface RedirectsAdmin {
  db: Db;
  uploads: Uploads;
}

export function adminRedirects(app: FastifyInstance, { db, uploads }: RedirectsAdmin): void {
  adminCall(
    app,
    {
      tag,
      permission: 'content.read',
      path: '/redirects/health',
      summary: 'List redirect chains and loops',
      reply: adminReply(RedirectHealth),
    },
    async () => ({ success: true, data: checkHealth(await listRedirects(db)) }),
  );
  adminCall(
    app,
    {
      tag,
      permission: 'content.write',
      method: 'POST',
      path: '/redirects/straighten',
      summary: 'Shorten redirect chains',
      reply: adminReply(RedirectHealth),
    },
    async ({ audit, invalidatePages: shown }) => {
      const health = await db.transaction(async (tx) => {
        const count = await withFieldErrors(() => saveRedirects(tx, []), 'loops');
        await audit(tx, {
          action: 'redirects.chains-shortened',
          subject: 'redirect',
          subjectId: 'all',
          label: 'All redirects',
          count,
        });
        return checkHealth(await listRedirects(tx));
      });
      await shown();
      return { success: true, data: health };
    },
  );
  addImportCalls(app, { db, uploads });
  addAdminRecords(app, db, {
    path: 'redirects',
    noun: 'redirect',
    tag,
    label: 'from',
    read: 'content.read',
    write: 'content.write',
    onChange: raiseRevision,
    row: RedirectRow,
    writable: RedirectInput,
    store: redirectStore,
  });
}

function addImportCalls(app: FastifyInstance, { db, uploads }: RedirectsAdmin): void {
  const upload = {
    tag,
    permission: 'content.write',
    method: 'POST',
    reply: adminReply(RedirectImport),
    parts: { json: {}, files: { file: { max: 1, description: 'One old URL and one new URL per line.' } } },
    failures: ['VALIDATION_FAILED'],
  } as const;
  adminCall(
    app,
    {
      ...upload,
      path: '/redirects/check',
      summary: 'Preview a redirect import',
      isReadOnly: true,
    },
    async (call) => {
      const lines = await readLines(uploads, call);
      const preview = async () => previewImport(await listRedirects(db), lines);
      return { success: true, data: limitLines(await withFieldErrors(preview, 'file')) };
    },
  );
  adminCall(app, { ...upload, path: '/redirects/import', summary: 'Import redirects' }, async (call) => {
    const lines = await readLines(uploads, call);
    const data = await db.transaction(async (tx) => {
      const checked = await withFieldErrors(
        async () => previewImport(await lockRedirects(tx), lines),
        'file',
      );
      const count = await saveRedirects(tx, checked.valid);
      await call.audit(tx, {
        action: 'redirects.imported',
        subject: 'redirect',
        subjectId: 'file',
        label: 'Uploaded file',
        count,
        after: checked.rows,
      });
      return limitLines(checked);
    });
    await call.invalidatePages();
    return { success: true, data };
  });
}

const limitLines = ({ rows, lines }: RedirectImport): RedirectImport => ({
  rows,
  lines: lines.slice(0, RESPONSE_LINES_MAX),
});

/** @throws Failure 422 at `file` with the line that cannot be parsed */
const readLines = (
  uploads: Uploads,
  { request, staff }: Pick<AdminRequest<unknown, unknown>, 'request' | 'staff'>,
): Promise<Required<Redirect>[]> =>
  uploads.take(request, { person: staff.staffId }, FILE, async ({ files: [file] }) => {
    if (!file) throw invalid({ file: 'Choose a file that isn’t empty.' });
    const text = decodeText(await readFile(file.path));
    const lines = await withFieldErrors(async () => readRedirectFile(text), 'file');
    if (lines.length > LINES_MAX)
      throw invalid({ file: `Import at most ${LINES_MAX.toLocaleString('en')} redirects at a time.` });
    return lines;
  });

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ file: 'This file isn’t UTF-8 text. Save it as CSV in UTF-8 and upload it again.' });
  }
}
