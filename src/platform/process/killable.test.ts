import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '#test/effort.ts';
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
  process.send({ outcome: serialize(process.pid), memory: does === 'grows' ? 1e9 : 1e6 });
});
process.send('ready');
`;
interface Report {
  does: 'answers' | 'works' | 'waits' | 'breaks' | 'goes' | 'crashes' | 'grows' | 'holds' | 'steps';
}

let folder: string;
beforeAll(async () => {
  reuseIdleProcesses(false);
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-process-'));
  await writeFile(join(folder, 'told.mjs'), PROGRAM);
  const noting = `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n');`;
  await writeFile(join(folder, 'noted.mjs'), noting + PROGRAM);
});
afterAll(async () => {
  reuseIdleProcesses();
  await rm(folder, { recursive: true });
});
let process_: Killable<Report, number>;
afterEach(() => process_.close());

function begin(more: Partial<KillableOptions<Report>> = {}): Killable<Report, number> {
  process_ = createKillable({
    program: join(folder, 'told.mjs'),
    name: 'tests',
    kind: 'any',
    lostMessage: 'Lost.',
    stepLimit: 50,
    idle: 60_000,
    waiting: 2,
    ...more,
  });
  return process_;
}
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const isGone = (pid: number) => expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false);

test.each(sampleOf(['works', 'waits', 'breaks', 'goes', 'crashes'] as const, 3))(
  'a piece that %s without an answer is ended, and the next is done by another process',
  async (does) => {
    const { run } = begin();
    const first = await run({ does: 'answers' });
    const [poison, next] = await Promise.all([run({ does }), run({ does: 'answers' })]);
    expect(poison).toBeNull();
    expect(next).not.toBe(first);
    await isGone(first as number);
    expect(await run({ does: 'answers' })).toBe(next);
  },
);

test('after a piece that ended its process another is there before the next piece comes', async () => {
  const { run } = begin({ program: join(folder, 'noted.mjs') });
  const pids = async () => (await readFile(join(folder, 'pids'), 'utf8').catch(() => '')).trim().split('\n');
  expect(await run({ does: 'works' })).toBeNull();
  await expect.poll(async () => (await pids()).length, { timeout: 20_000 }).toBe(2);
  expect(String(await run({ does: 'answers' }))).toBe((await pids())[1]);
});

test('each piece may work as long as its kind may', async () => {
  const { run } = begin({ stepLimit: ({ does }) => (does === 'waits' ? 50 : 600_000) });
  const first = await run({ does: 'answers' });
  expect(await run({ does: 'waits' })).toBeNull();
  expect(await run({ does: 'answers' })).not.toBe(first);
});

test('a piece may take long whose steps are short, unless all of them together may not', async () => {
  const patient = { stepLimit: 200, memory: 1e9 };
  const first = await begin(patient).run({ does: 'steps' });
  expect(first).toBeTypeOf('number');
  process_.close();
  expect(await begin({ ...patient, totalLimit: 100 }).run({ does: 'steps' })).toBeNull();
});

test('a piece that takes more memory than it may is ended, though it does nothing', async () => {
  const { run } = begin({ stepLimit: 60_000, memory: 1.5e8 });
  const first = await run({ does: 'answers' });
  expect(await run({ does: 'holds' })).toBeNull();
  expect(await run({ does: 'answers' })).not.toBe(first);
});

test('a process that has grown is ended after its answer', async () => {
  const { run } = begin();
  const grown = await run({ does: 'grows' });
  expect(await run({ does: 'answers' })).not.toBe(grown);
});

test('of many at once one is done, so many wait as may, and the others are asked to come again', async () => {
  const { run } = begin();
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => run({ does: 'answers' }, 'one')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 503, code: 'BUSY' });
});

test('whoever waits behind somebody with much has a turn before it', async () => {
  const { run } = begin({ waiting: 20 });
  const order: string[] = [];
  const pieces = ['much', 'much', 'much', 'much', 'little'].map((from) =>
    run({ does: 'answers' }, from).then(() => order.push(from)),
  );
  await Promise.all(pieces);
  expect(order.indexOf('little')).toBeLessThan(3);
});

test('nothing is left behind when the shop closes, and a closed process answers nobody’s piece', async () => {
  const { run, close } = begin({ stepLimit: 60_000 });
  const pid = (await run({ does: 'answers' })) as number;
  const [worked, waited] = [run({ does: 'waits' }), run({ does: 'answers' })];
  const report = [worked, waited].map((one) => expect(one).rejects.toMatchObject({ code: 'BUSY' }));
  close();
  await Promise.all(report);
  await expect(run({ does: 'answers' })).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  await isGone(pid);
});

test('a program that does not start is told as busy, and is tried again by the next', async () => {
  const { run } = begin({ program: join(folder, 'none.mjs') });
  for (let i = 0; i < 2; i++)
    await expect(run({ does: 'answers' })).rejects.toMatchObject({ status: 503, code: 'BUSY' });
});

test('where processes are used again, an idle one serves the next shop, and one that was killed does not', async () => {
  reuseIdleProcesses();
  const first = await begin().run({ does: 'answers' });
  process_.close();
  expect(await begin().run({ does: 'answers' })).toBe(first);
  expect(await process_.run({ does: 'works' })).toBeNull();
  process_.close();
  expect(await begin().run({ does: 'answers' })).not.toBe(first);
  process_.close();
  reuseIdleProcesses(false);
});
