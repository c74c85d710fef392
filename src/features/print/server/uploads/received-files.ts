import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import type { Statements } from '#db/connect.ts';
import { RECEIVING_DAYS } from '../../limits.ts';
import { receivedUploads } from './queries.ts';

/** The row in `print_uploads` says all that tus keeps beside a file. */
const IN_THE_TABLE = { get: async () => undefined, set: async () => {}, delete: async () => {} };

/** Files of which not all has come, in a folder of this machine, as tus knows them. */
export class ReceivedFiles extends FileStore {
  readonly #db: Statements;

  constructor(db: Statements, directory: string) {
    const expirationPeriodInMilliseconds = RECEIVING_DAYS * 24 * 60 * 60 * 1000;
    super({ directory, configstore: IN_THE_TABLE, expirationPeriodInMilliseconds });
    this.extensions = ['creation', 'termination', 'expiration'];
    this.#db = db;
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** How much has come of it: its length on the disk, which the end of no process makes wrong; null without a file. */
  async bytesOf(id: string): Promise<number | null> {
    const file = await stat(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file ? file.size : null;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await receivedUploads(this.#db, [id]);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const whole = { id, size: row.bytes, metadata: { filename: row.name } };
    // What has come as a whole is not here for long, and does not end as what is on its way does.
    if (row.stage !== 'receiving') return new Upload({ ...whole, offset: row.bytes });
    const offset = await this.bytesOf(id);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ ...whole, offset, creation_date: row.usedAt });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    if ((await this.bytesOf(id)) !== null) return super.write(readable, id, offset);
    // It is kept elsewhere already, and what may still come is nothing.
    readable.resume();
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }
}
