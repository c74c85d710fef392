import { fileOf } from '#features/print/client/kept-files.ts';
import {
  dropOldWork,
  forgetWork,
  keepFile,
  keepWork,
  keptFile,
  keptWork,
} from '#features/print/client/kept-work.ts';
import { type Sending, sendFile } from '#features/print/client/sending.ts';

/**
 * A page with only the upload module and its storage. The bundle exposes it under this name.
 * @public
 */
export const stage = {
  dropOldWork,
  forgetWork,
  keepFile,
  keepWork,
  keptFile,
  keptWork,
  fileOf,
  said: { states: [] as string[], address: '', outcome: '', most: 0 },
  sending: undefined as Sending | undefined,
  send(bytes: number, previous: string | null): void {
    const file = new Blob([new Uint8Array(bytes).fill(37)]);
    stage.said = { states: [], address: previous ?? '', outcome: '', most: 0 };
    stage.sending = sendFile(file, {
      name: 'My thesis.pdf',
      previous,
      onProgress: (sent) => {
        stage.said.most = sent;
      },
      onState: (state) => stage.said.states.push(state),
      onAddress: (address) => {
        stage.said.address = address;
      },
    });
    stage.sending.done.then(
      ({ uploadId }) => {
        stage.said.outcome = uploadId;
      },
      ({ name, code, message }) => {
        stage.said.outcome = `${name} ${code}: ${message}`;
      },
    );
  },
};
export type SendingStage = typeof stage;
