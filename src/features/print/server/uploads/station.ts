import { createFileChecker } from '../process/checker.ts';
import { beginUpload } from './beginning.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { createIntake } from './intake.ts';
import type { UploadRow } from './queries.ts';
import { ReceivedFiles } from './received-files.ts';
import { createTus } from './receiving.ts';
import { removeUpload } from './removing.ts';
import { freeBytesOf, refuseWithoutRoom } from './room.ts';
import { createTakeUp } from './take-up.ts';

type Means = Omit<PrintUploadsDependencies, 'receivingFolder'> & { freeBytes?: typeof freeBytesOf };

export function createStation(folder: string, { db, files, background, freeBytes = freeBytesOf }: Means) {
  const checker = createFileChecker();
  const received = new ReceivedFiles(db, folder);
  const intake = createIntake({ db, files, background, received, checker });
  const tus = createTus(received, {
    async begin(upload) {
      refuseWithoutRoom(await freeBytes(folder), upload.bytes);
      await beginUpload(db, upload);
    },
    complete: intake.complete,
  });
  return {
    tus,
    takeUp: createTakeUp({ db, received, intake }),
    remove: ({ id, userId }: Pick<UploadRow, 'id'> & { userId: string }) =>
      tus.alone(id, async () => {
        await removeUpload({ db, files }, userId, id);
        await received.remove(id);
      }),
    close: () => checker.close(),
  };
}
