import { inspect } from '../checking/inspect.ts';
import { mended } from '../mending/mended.ts';
import { createBench } from './workshop-bench.ts';
import { type Answer, type Asked, sentFailure } from './workshop-messages.ts';
import { openPictures } from './workshop-pictures.ts';

const bench = createBench({ inspect, mended, openPictures });

addEventListener('message', ({ data }: MessageEvent<{ line?: MessagePort }>) => {
  const { line } = data;
  if (!line) return;
  line.onmessage = ({ data: asked }: MessageEvent<Asked>) => void answer(line, asked);
});

async function answer(line: MessagePort, asked: Asked): Promise<void> {
  const { id } = asked;
  const send = (message: Answer, transfer: Transferable[] = []) => line.postMessage(message, transfer);
  try {
    const result = await bench.take(asked, (facts, progress) =>
      send({ id, kind: 'progress', facts, progress }),
    );
    send({ id, kind: 'done', result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    send({ id, kind: 'failed', failure: sentFailure(error) });
  }
}
