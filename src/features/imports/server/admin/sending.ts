import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { invalid, read } from '#platform/http/calls.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { newId } from '#platform/new-id.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { ImportForm, ImportKindName, ImportMapping, NewImportReply } from '../../admin-contract.ts';
import type { ImportSettings } from '../../settings.ts';
import { beginImport } from '../actions.ts';
import { fileNameOf } from '../file-name.ts';
import type { ImportFiles } from '../files.ts';
import { subject } from './http.ts';

interface Dependencies {
  db: Db;
  uploads: Uploads;
  files: ImportFiles;
  bytes: number;
  wake: () => void;
}

const FILE = { field: 'file', most: 1, tooMany: 'Send one file at a time.' };

/** `POST /api/admin/imports`: streams a file to disk and queues it for reading. */
export function importSending(app: FastifyInstance, { db, uploads, files, bytes, wake }: Dependencies): void {
  adminCall(
    app,
    {
      method: 'POST',
      path: '/imports',
      permission: 'imports.run',
      tag: 'Admin: imports',
      summary: 'Send a file to be read; nothing is written into the shop yet',
      parts: {
        json: {
          kind: { schema: ImportKindName, description: 'What the file is, where that is not to be guessed.' },
          mapping: { schema: ImportMapping, description: 'How it is read, where that is not to be guessed.' },
        },
        files: {
          file: { most: 1, description: 'CSV, ONIX, MARC or the export of another shop; up to 2 GB.' },
        },
      },
      creates: true,
      failures: ['TOO_LARGE', 'VALIDATION_FAILED'],
      reply: NewImportReply,
    },
    async ({ staff, audit, request, reply }) => {
      const id = await uploads.take(request, { person: staff.staffId }, { ...FILE, bytes }, async (form) => {
        const [file] = form.files;
        if (!file) throw invalid({ file: 'Choose a file that is not empty.' });
        const kind = form.text('kind')?.replaceAll('"', '') || undefined;
        const mapping = form.text('mapping') ? form.json('mapping') : undefined;
        const asked = read(ImportForm, { kind, mapping });
        const sent = { id: newId(), fileName: fileNameOf(file.name), bytes: file.bytes, kind: asked.kind };
        await files.take(sent.id, file.path);
        try {
          await db.transaction(async (tx) => {
            const settings = asked.mapping as ImportSettings | undefined;
            await beginImport(tx, { ...sent, settings, staffName: staff.name });
            await audit(tx, { ...subject(sent.id), action: 'import.send', label: sent.fileName });
          });
        } catch (error) {
          await files.remove(sent.id);
          throw error;
        }
        return sent.id;
      });
      wake();
      return reply.status(201).send({ success: true, data: { id } });
    },
  );
}
