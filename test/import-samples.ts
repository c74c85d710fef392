import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { openImport } from '#features/imports/formats/open-import.ts';
import { type WriteOptions, writeExport } from '#features/imports/formats/write-export.ts';
import type {
  ExportBook,
  ExportKind,
  OpenedFile,
  ReadOptions,
  ReadRow,
} from '#features/imports/import-record.ts';

export function createSampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rare-bindings-formats-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'sample');

  async function open(content: string | Uint8Array, options?: ReadOptions): Promise<OpenedFile> {
    writeFileSync(path, content);
    return await openImport(path, options);
  }
  async function read(content: string | Uint8Array, options?: ReadOptions): Promise<ReadRow[]> {
    return await Array.fromAsync((await open(content, options)).rows);
  }
  return { folder, path, open, read };
}

export async function exportToBuffer(
  kind: ExportKind,
  books: readonly ExportBook[],
  options?: WriteOptions,
): Promise<Buffer> {
  return buffer(writeExport(kind, iterate(books), options));
}

async function* iterate<T>(things: readonly T[]): AsyncGenerator<T> {
  yield* things;
}

export const listProblems = (rows: readonly ReadRow[]): string[] =>
  rows.flatMap(({ problems }) => problems.map(({ message }) => message));
