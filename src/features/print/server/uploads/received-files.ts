import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import type { Queryable } from '#db/connect.ts';
import { RECEIVING_DAYS } from '../../limits.ts';
import { findReceivedUploads } from './queries.ts';

/** `print_uploads` replaces the metadata that tus stores beside a file. */
const NO_CONFIG_STORE = { get: async () => undefined, set: async () => {}, delete: async () => {} };

/** Unfinished uploads in a local folder, as a data store for tus. */
export class ReceivedFiles extends FileStore {
  readonly #db: Queryable;

  constructor(db: Queryable, directory: string) {
    const expirationPeriodInMilliseconds = RECEIVING_DAYS * 24 * 60 * 60 * 1000;
    super({ directory, configstore: NO_CONFIG_STORE, expirationPeriodInMilliseconds });
    this.extensions = ['creation', 'termination', 'expiration'];
    this.#db = db;
  }

  getPath(id: string): string {
    return join(this.directory, id);
  }

  /** Bytes received, by the file's length on the disk, which survives crashes; null without a file. */
  async countReceivedBytes(id: string): Promise<number | null> {
    const file = await stat(this.getPath(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file ? file.size : null;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await findReceivedUploads(this.#db, [id]);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const upload = { id, size: row.bytes, metadata: { filename: row.name } };
    // A complete file is here briefly and doesn't expire like an unfinished one.
    if (row.stage !== 'receiving') return new Upload({ ...upload, offset: row.bytes });
    const offset = await this.countReceivedBytes(id);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ ...upload, offset, creation_date: row.usedAt });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    if ((await this.countReceivedBytes(id)) !== null) return super.write(readable, id, offset);
    // Already stored elsewhere.
    readable.resume();
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await rm(this.getPath(id), { force: true });
  }
}
