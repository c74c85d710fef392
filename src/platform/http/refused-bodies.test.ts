import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusedBodies } from './refused-bodies.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const TURN = 10;

function createSender({ bytes, each }: { bytes: number; each: number }) {
  const socket = {
    bytesRead: 0,
    destroyed: false,
    isPaused: false,
    pause: () => (socket.isPaused = true),
    resume: () => (socket.isPaused = false),
  };
  const request = { complete: false, destroyed: false, socket };
  return {
    request: request as unknown as IncomingMessage,
    socket,
    isDone: () => request.complete,
    send() {
      if (socket.isPaused || socket.destroyed) return;
      socket.bytesRead = Math.min(socket.bytesRead + each, bytes);
      request.complete = socket.bytesRead === bytes;
    },
  };
}
type Sender = ReturnType<typeof createSender>;

function sendAll(senders: readonly Sender[], after: (turn: number) => void = () => {}): number {
  const isOpen = (sender: Sender) => !sender.isDone() && !sender.socket.destroyed;
  let turn = 0;
  for (; turn < 10_000 && senders.some(isOpen); turn += 1) {
    for (const sender of senders) sender.send();
    vi.advanceTimersByTime(TURN);
    after(turn);
  }
  return turn * TURN;
}

test('drains fast senders one at a time, at most 100 MB per second, to the end', () => {
  const bodies = createRefusedBodies();
  const senders = Array.from({ length: 200 }, () => createSender({ bytes: 9_000_000, each: 3_000_000 }));
  for (const { request } of senders) bodies.read(request);
  const activeCounts: number[] = [];
  const duration = sendAll(senders, () =>
    activeCounts.push(senders.filter(({ socket, isDone }) => !socket.isPaused && !isDone()).length),
  );
  expect(Math.max(...activeCounts)).toBe(1);
  expect(senders.every(({ isDone }) => isDone())).toBe(true);
  const rate = (200 * 9) / (duration / 1000);
  expect(rate).toBeLessThanOrEqual(100);
  expect(rate, 'nor much less').toBeGreaterThan(75);
  vi.advanceTimersByTime(TURN);
  expect(vi.getTimerCount()).toBe(0);
});

test('drains a slow sender without delay beside fast ones', () => {
  const bodies = createRefusedBodies();
  const phone = createSender({ bytes: 90_000, each: 1000 });
  const fastSenders = Array.from({ length: 50 }, () => createSender({ bytes: 9_000_000, each: 3_000_000 }));
  for (const { request } of [phone, ...fastSenders]) bodies.read(request);
  const isDelayed: boolean[] = [];
  sendAll([phone], () => {
    for (const sender of fastSenders) sender.send();
    isDelayed.push(phone.socket.isPaused || bodies.isWaiting(phone.request));
  });
  expect(isDelayed).toEqual(Array(90).fill(false));
  expect(phone.isDone()).toBe(true);
});

test('forgets senders that disconnect while they wait', () => {
  const bodies = createRefusedBodies();
  const senders = Array.from({ length: 3 }, () => createSender({ bytes: 9e9, each: 3_000_000 }));
  for (const { request } of senders) bodies.read(request);
  sendAll(senders, (turn) => {
    if (turn === 5) for (const { socket } of senders) socket.destroyed = true;
  });
  vi.advanceTimersByTime(100 * TURN);
  expect(senders.map(({ request }) => bodies.isWaiting(request))).toEqual([false, false, false]);
  expect(vi.getTimerCount()).toBe(0);
});
