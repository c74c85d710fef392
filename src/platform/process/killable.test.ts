import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFolder } from '#test/create-folder.ts';
import { pickSample } from '#test/effort.ts';
import { createKillable, type Killable, type KillableOptions, reuseIdleProcesses } from './killable.ts';

/** Worker that answers, loops, waits, crashes or exits as told. */
const PROGRAM = `
import { serialize } from 'node:v8';
process.on('disconnect', () => process.exit());
process.on('message', ({ does }) => {
  if (does === 'works') for (;;) {}
  if (does === 'holds') return void (globalThis.held = Buffer.alloc(1.8e8, 1));
  if (does === 'steps') {
    let steps = 0;
    const step = () => {
      const before = process.cpuUsage();
      const usedMicroseconds = () => {
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      while (usedMicroseconds() < 30_000);
      process.send('beat');
      if (++steps < 20) setTimeout(step, 0);
      else process.send({ outcome: serialize(process.pid), memory: 1e6 });
    };
    return step();
  }
  if (does === 'waits') return;
  if (does === 'breaks') throw new Error('on purpose');
  if (does === 'goes') process.exit(0);
  if (does === 'crashes') process.abort();
  if (does === 'stops') return void process.kill(process.pid, 'SIGTERM');
  process.send({ outcome: serialize(process.pid), memory: does === 'grows' ? 1e9 : 1e6 });
});
process.send('ready');
`;
interface TestTask {
  does: 'answers' | 'works' | 'waits' | 'breaks' | 'goes' | 'crashes' | 'stops' | 'grows' | 'holds' | 'steps';
}

const folder = createFolder();
beforeAll(async () => {
  reuseIdleProcesses(false);
  await writeFile(join(folder, 'told.mjs'), PROGRAM);
  const recordPid = `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n');`;
  await writeFile(join(folder, 'noted.mjs'), recordPid + PROGRAM);
});
afterAll(() => reuseIdleProcesses());
let killable: Killable<TestTask, number>;
afterEach(() => killable.close());

function start(options: Partial<KillableOptions<TestTask>> = {}): Killable<TestTask, number> {
  killable = createKillable({
    program: join(folder, 'told.mjs'),
    name: 'tests',
    kind: 'any',
    lostMessage: 'Lost.',
    stepLimit: 50,
    idle: 60_000,
    waiting: 2,
    ...options,
  });
  return killable;
}
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const expectGone = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);

test.each(pickSample(['works', 'waits', 'breaks', 'goes', 'crashes'] as const, 3))(
  'a task that %s without an answer is killed, and the next runs in another process',
  async (does) => {
    const { run } = start();
    const first = await run({ does: 'answers' });
    const [poison, next] = await Promise.all([run({ does }), run({ does: 'answers' })]);
    expect(poison).toBeNull();
    expect(next).not.toBe(first);
    await expectGone(first as number);
    expect(await run({ does: 'answers' })).toBe(next);
  },
);

test('a task whose process is stopped from outside isn’t to blame and can be sent again', async () => {
  const { run } = start({ stepLimit: 60_000 });
  await expect(run({ does: 'stops' })).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
    message: 'Lost.',
    retryAfter: 5,
    cause: { message: 'The process for tests was stopped by SIGTERM.' },
  });
  expect(await run({ does: 'answers' })).toBeTypeOf('number');
});

test('a new process starts right after a task has killed the last one', async () => {
  const { run } = start({ program: join(folder, 'noted.mjs') });
  const pids = async () => (await readFile(join(folder, 'pids'), 'utf8').catch(() => '')).trim().split('\n');
  expect(await run({ does: 'works' })).toBeNull();
  await expect.poll(async () => (await pids()).length, { timeout: 20_000 }).toBe(2);
  expect(String(await run({ does: 'answers' }))).toBe((await pids())[1]);
});

test('each task has its own time limit', async () => {
  const { run } = start({ stepLimit: ({ does }) => (does === 'waits' ? 50 : 600_000) });
  const first = await run({ does: 'answers' });
  expect(await run({ does: 'waits' })).toBeNull();
  expect(await run({ does: 'answers' })).not.toBe(first);
});

test('a task may take long in short steps, within its total limit', async () => {
  const patient = { stepLimit: 200, memory: 1e9 };
  const first = await start(patient).run({ does: 'steps' });
  expect(first).toBeTypeOf('number');
  killable.close();
  expect(await start({ ...patient, totalLimit: 100 }).run({ does: 'steps' })).toBeNull();
});

test('kills a task that exceeds its memory, even if it is idle', async () => {
  const { run } = start({ stepLimit: 60_000, memory: 1.5e8 });
  const first = await run({ does: 'answers' });
  expect(await run({ does: 'holds' })).toBeNull();
  expect(await run({ does: 'answers' })).not.toBe(first);
});

test('a process that has grown is ended after its answer', async () => {
  const { run } = start();
  const grown = await run({ does: 'grows' });
  expect(await run({ does: 'answers' })).not.toBe(grown);
});

test('runs one task, queues as many as allowed, and rejects the others', async () => {
  const { run } = start();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => run({ does: 'answers' }, 'one')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 503, code: 'BUSY' });
});

test('a sender with few tasks goes before one with many', async () => {
  const { run } = start({ waiting: 20 });
  const order: string[] = [];
  const tasks = ['much', 'much', 'much', 'much', 'little'].map((from) =>
    run({ does: 'answers' }, from).then(() => order.push(from)),
  );
  await Promise.all(tasks);
  expect(order.indexOf('little')).toBeLessThan(3);
});

test('closing kills the process and rejects all tasks', async () => {
  const { run, close } = start({ stepLimit: 60_000 });
  const pid = (await run({ does: 'answers' })) as number;
  const [active, queued] = [run({ does: 'waits' }), run({ does: 'answers' })];
  const rejections = [active, queued].map((task) => expect(task).rejects.toMatchObject({ code: 'BUSY' }));
  close();
  await Promise.all(rejections);
  await expect(run({ does: 'answers' })).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  await expectGone(pid);
});

test('a program that doesn’t start is reported as busy and retried by the next task', async () => {
  const { run } = start({ program: join(folder, 'none.mjs') });
  for (let i = 0; i < 2; i++)
    await expect(run({ does: 'answers' })).rejects.toMatchObject({ status: 503, code: 'BUSY' });
});

test('an idle process is reused by the next shop, a killed one isn’t', async () => {
  reuseIdleProcesses();
  const first = await start().run({ does: 'answers' });
  killable.close();
  expect(await start().run({ does: 'answers' })).toBe(first);
  expect(await killable.run({ does: 'works' })).toBeNull();
  killable.close();
  expect(await start().run({ does: 'answers' })).not.toBe(first);
  killable.close();
  reuseIdleProcesses(false);
});
