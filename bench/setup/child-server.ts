import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ALLOCATOR } from '../../scripts/allocator.ts';
import type { ServerReply } from '../servers/parent.ts';

/** One of the servers in `bench/servers/`, in a process of its own. */
export interface BenchServer {
  origin: string;
  pid: number;
  ask<T = unknown>(command: string, value?: unknown): Promise<T>;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  stop(): void;
}

export async function serve(name: string, options: object): Promise<BenchServer> {
  const child = forkServer(name, options);
  return {
    origin: (await awaitOrigin(child)) ?? '',
    pid: child.pid ?? 0,
    ask: <T>(command: string, value?: unknown) => askServer(child, command, value) as Promise<T>,
    memory: () => askServer(child, 'memory') as Promise<number>,
    stop: () => void child.kill(),
  };
}

export const forkServer = (name: string, options: object): ChildProcess =>
  fork(join(import.meta.dirname, '../servers', `${name}.ts`), [JSON.stringify(options)], {
    // As in `npm start`.
    env: { ...process.env, ...ALLOCATOR },
  });

/** Waits until the server listens; undefined when it is killed before. @throws Error when it ends by itself */
export function awaitOrigin(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { origin: string }).origin));
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined);
      else reject(new Error(`The server ended with ${code ?? signal}.`));
    });
  });
}

let lastId = 0;

/** @returns the server's answer; undefined when it ends meanwhile */
export function askServer(child: ChildProcess, command: string, value?: unknown): Promise<unknown> {
  if (!child.connected) return Promise.resolve(undefined);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const cleanUp = () => void child.off('message', onMessage).off('exit', onExit);
    const onExit = () => {
      cleanUp();
      resolve(undefined);
    };
    const onMessage = (message: unknown) => {
      const reply = message as ServerReply;
      if (reply.id !== id) return;
      cleanUp();
      if (reply.failure) reject(new Error(reply.failure));
      else resolve(reply.answer);
    };
    child.on('message', onMessage).once('exit', onExit);
    // A process killed meanwhile is noticed by its exit.
    child.send({ id, command, value }, () => {});
  });
}
