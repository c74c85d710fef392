import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { invalid, parseInput } from '#platform/http/calls.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { newId } from '#platform/new-id.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { ImportForm, ImportKindSchema, ImportMapping, NewImportReply } from '../../admin-contract.ts';
import type { ImportSettings } from '../../import-settings.ts';
import { VALUE_MAX } from '../../limits.ts';
import { queueImport } from '../import-actions.ts';
import type { ImportFiles } from '../import-files.ts';
import { subject } from './imports-http.ts';

interface Dependencies {
  db: Db;
  uploads: Uploads;
  files: ImportFiles;
  bytes: number;
  wake: () => void;
}

const FILE = { field: 'file', max: 1, tooMany: 'Upload one file at a time.' };

/** `POST /api/admin/imports`: streams a file to disk and queues it for reading. */
export function importUploadRoute(
  app: FastifyInstance,
  { db, uploads, files, bytes, wake }: Dependencies,
): void {
  adminCall(
    app,
    {
      method: 'POST',
      path: '/imports',
      permission: 'imports.run',
      tag: 'Admin: imports',
      summary: 'Upload a file to import',
      parts: {
        json: {
          kind: {
            schema: ImportKindSchema,
            description: 'The file’s format, if it shouldn’t be detected.',
          },
          mapping: {
            schema: ImportMapping,
            description: 'How to read the file, if it shouldn’t be detected.',
          },
        },
        files: {
          file: { max: 1, description: 'CSV, ONIX, MARC or an export from another shop; up to 2 GB.' },
        },
      },
      creates: true,
      failures: ['TOO_LARGE', 'VALIDATION_FAILED'],
      reply: NewImportReply,
    },
    async ({ staff, audit, request, reply }) => {
      const id = await uploads.take(
        request,
        { person: staff.staffId },
        { ...FILE, maxBytes: bytes },
        async (form) => {
          const [file] = form.files;
          if (!file) throw invalid({ file: 'Choose a file that isn’t empty.' });
          const kind = form.text('kind')?.replaceAll('"', '') || undefined;
          const mapping = form.text('mapping') ? form.json('mapping') : undefined;
          const options = parseInput(ImportForm, { kind, mapping });
          const upload = {
            id: newId(),
            fileName: displayFileName(file.name),
            bytes: file.bytes,
            kind: options.kind,
          };
          await files.moveIn(upload.id, file.path);
          try {
            await db.transaction(async (tx) => {
              const settings = options.mapping as ImportSettings | undefined;
              await queueImport(tx, { ...upload, settings, staffName: staff.name });
              await audit(tx, { ...subject(upload.id), action: 'import.uploaded', label: upload.fileName });
            });
          } catch (error) {
            await files.remove(upload.id);
            throw error;
          }
          return upload.id;
        },
      );
      wake();
      return reply.status(201).send({ success: true, data: { id } });
    },
  );
}

/** Control characters and text direction marks. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** Sender's file name for display: never a path, never empty. */
function displayFileName(senderName = ''): string {
  const name = senderName
    .toWellFormed()
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(/[/\\]+/g, '-')
    .trim();
  return firstCharacters(name, VALUE_MAX).trim() || 'Untitled';
}
