import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** What sending files works with. */
export interface PrintUploadsDependencies {
  db: Db;
  files: FileStore;
  background: Background;
  /** Where files lie until all of them has come and was looked at. */
  receivingFolder: string;
}
