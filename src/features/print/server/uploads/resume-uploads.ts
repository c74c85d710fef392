import { readdir } from 'node:fs/promises';
import type { Db } from '#db/connect.ts';
import type { Intake } from './intake.ts';
import { findReceivedUploads } from './queries.ts';
import type { ReceivedFiles } from './received-files.ts';

export const UPLOAD_ID = /^[0-9A-Z]{26}$/;

/** Resumes what processes that have ended left unfinished. */
export type ResumeUploads = () => Promise<void>;

export const createResumeUploads =
  ({ db, received, intake }: { db: Db; received: ReceivedFiles; intake: Intake }): ResumeUploads =>
  async () => {
    const names = await readdir(received.directory).catch(() => []);
    const ids = names.filter((name) => UPLOAD_ID.test(name) && !intake.isChecking(name));
    if (ids.length === 0) return;
    const rows = new Map((await findReceivedUploads(db, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row?.stage === 'checking') {
        if (row.isAbandoned) intake.check(row);
      } else if (row?.stage === 'receiving') {
        if ((await received.countReceivedBytes(id)) === row.bytes) await intake.complete(id);
      } else if (!intake.isChecking(id)) await received.remove(id);
    }
  };
