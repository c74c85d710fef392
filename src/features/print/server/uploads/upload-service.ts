import { createFileChecker } from '../process/checker.ts';
import { beginUpload } from './begin-upload.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { checkDiskSpace, readFreeBytes } from './disk-space.ts';
import { createIntake } from './intake.ts';
import type { UploadRow } from './queries.ts';
import { ReceivedFiles } from './received-files.ts';
import { removeUpload } from './remove-upload.ts';
import { createResumeUploads } from './resume-uploads.ts';
import { createTus } from './tus.ts';

type ServiceDependencies = Omit<PrintUploadsDependencies, 'receivingFolder'> & {
  freeBytes?: typeof readFreeBytes;
};

export function createUploadService(
  folder: string,
  { db, files, background, freeBytes = readFreeBytes }: ServiceDependencies,
) {
  const checker = createFileChecker();
  const received = new ReceivedFiles(db, folder);
  const intake = createIntake({ db, files, background, received, checker });
  const tus = createTus(received, {
    async begin(upload) {
      checkDiskSpace(await freeBytes(folder), upload.bytes);
      await beginUpload(db, upload);
    },
    complete: intake.complete,
  });
  return {
    tus,
    resumeUploads: createResumeUploads({ db, received, intake }),
    remove: ({ id, userId }: Pick<UploadRow, 'id'> & { userId: string }) =>
      tus.runExclusively(id, async () => {
        await removeUpload({ db, files }, userId, id);
        await received.remove(id);
      }),
    close: () => checker.close(),
  };
}
