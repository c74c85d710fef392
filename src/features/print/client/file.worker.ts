import { inspect } from '../checking/inspect.ts';
import { fixFile } from '../fixes/fix-file.ts';
import { FileSession } from './file-session.ts';
import { openPictures } from './page-pictures.ts';
import { type NumberedWorkerRequest, serializeFailure, type WorkerReply } from './worker-messages.ts';

const session = new FileSession({ inspect, fixFile, openPictures });

addEventListener('message', ({ data }: MessageEvent<{ port?: MessagePort }>) => {
  const { port } = data;
  if (!port) return;
  port.onmessage = ({ data: request }: MessageEvent<NumberedWorkerRequest>) => void answer(port, request);
});

async function answer(port: MessagePort, request: NumberedWorkerRequest): Promise<void> {
  const { id } = request;
  const send = (message: WorkerReply, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  try {
    const result = await session.handle(request, (facts, progress) =>
      send({ id, kind: 'progress', facts, progress }),
    );
    send({ id, kind: 'done', result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    send({ id, kind: 'failed', failure: serializeFailure(error) });
  }
}
