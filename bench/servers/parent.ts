import { join } from 'node:path';
import { createCoverStore } from '../../src/features/covers/server/cover-store.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import { ORIGIN, SECRET } from './keys.ts';

/** Command of the parent process, answered under the same id. */
interface Command {
  id: number;
  command: string;
  value?: unknown;
}
export interface ServerReply {
  id: number;
  answer?: unknown;
  failure?: string;
}

export const readOptions = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T;

/** Options of `createApp` that every shop of the benchmarks has. */
export const shopOptions = (folder: string, covers = join(folder, 'covers')) => ({
  covers: createCoverStore({ dir: covers }),
  files: createFolderStore(join(folder, 'files'), { secret: SECRET, origin: ORIGIN }),
  secret: SECRET,
  origin: ORIGIN,
});

/** Reports the server's origin to the parent process, carries out its commands and ends with it. */
export function reportToParent(
  origin: string,
  commands: Record<string, (value: never) => Promise<unknown>> = {},
): void {
  const all: Record<string, (value: never) => Promise<unknown>> = {
    memory: async () => process.memoryUsage().rss / 2 ** 20,
    ...commands,
  };
  const send = (message: object) => process.connected && process.send?.(message);
  process.on('message', ({ id, command, value }: Command) => {
    all[command]?.(value as never).then(
      (answer) => send({ id, answer } satisfies ServerReply),
      (error) => send({ id, failure: String((error as Error).stack ?? error) } satisfies ServerReply),
    );
  });
  process.on('disconnect', () => process.exit());
  send({ origin });
}
