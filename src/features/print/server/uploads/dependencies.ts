import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface PrintUploadsDependencies {
  db: Db;
  files: FileStore;
  background: Background;
  /** Folder for files until they are complete and checked. */
  receivingFolder: string;
}
