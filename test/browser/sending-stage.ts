import { readLocalFile } from '#features/print/client/local-files.ts';
import {
  deleteExpiredWork,
  deleteWork,
  loadFile,
  loadWork,
  saveFile,
  saveWork,
} from '#features/print/client/saved-work.ts';
import { type Sending, sendFile } from '#features/print/client/send-file.ts';

/**
 * A page with only the upload module and its storage. The bundle exposes it under this name.
 * @public
 */
export const stage = {
  deleteExpiredWork,
  deleteWork,
  saveFile,
  saveWork,
  loadFile,
  loadWork,
  readLocalFile,
  reported: { states: [] as string[], address: '', outcome: '', most: 0 },
  sending: undefined as Sending | undefined,
  send(bytes: number, previous: string | null): void {
    const file = new Blob([new Uint8Array(bytes).fill(37)]);
    stage.reported = { states: [], address: previous ?? '', outcome: '', most: 0 };
    stage.sending = sendFile(file, {
      name: 'My thesis.pdf',
      previous,
      onProgress: (bytesSent) => {
        stage.reported.most = bytesSent;
      },
      onState: (state) => stage.reported.states.push(state),
      onAddress: (address) => {
        stage.reported.address = address;
      },
    });
    stage.sending.completed.then(
      ({ uploadId }) => {
        stage.reported.outcome = uploadId;
      },
      ({ name, code, message }) => {
        stage.reported.outcome = `${name} ${code}: ${message}`;
      },
    );
  },
};
export type SendingStage = typeof stage;
