import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusedBodies } from './refused-bodies.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const TURN = 10;

function sender({ bytes, each }: { bytes: number; each: number }) {
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
type Sender = ReturnType<typeof sender>;

function sendAll(senders: readonly Sender[], after: (turn: number) => void = () => {}): number {
  const isOpen = (one: Sender) => !one.isDone() && !one.socket.destroyed;
  let turn = 0;
  for (; turn < 10_000 && senders.some(isOpen); turn += 1) {
    for (const one of senders) one.send();
    vi.advanceTimersByTime(TURN);
    after(turn);
  }
  return turn * TURN;
}

test('of many who send much, one is read at a time, at most 100 MB a second in all, to their ends', () => {
  const bodies = createRefusedBodies();
  const senders = Array.from({ length: 200 }, () => sender({ bytes: 9_000_000, each: 3_000_000 }));
  for (const { request } of senders) bodies.read(request);
  const read: number[] = [];
  const took = sendAll(senders, () =>
    read.push(senders.filter(({ socket, isDone }) => !socket.isPaused && !isDone()).length),
  );
  expect(Math.max(...read)).toBe(1);
  expect(senders.every(({ isDone }) => isDone())).toBe(true);
  const pace = (200 * 9) / (took / 1000);
  expect(pace).toBeLessThanOrEqual(100);
  expect(pace, 'nor much less').toBeGreaterThan(75);
  vi.advanceTimersByTime(TURN);
  expect(vi.getTimerCount()).toBe(0);
});

test('who sends little is read as it comes, beside whoever sends much, and their slowness is their own', () => {
  const bodies = createRefusedBodies();
  const phone = sender({ bytes: 90_000, each: 1000 });
  const others = Array.from({ length: 50 }, () => sender({ bytes: 9_000_000, each: 3_000_000 }));
  for (const { request } of [phone, ...others]) bodies.read(request);
  const isHeldUp: boolean[] = [];
  sendAll([phone], () => {
    for (const one of others) one.send();
    isHeldUp.push(phone.socket.isPaused || bodies.isWaiting(phone.request));
  });
  expect(isHeldUp).toEqual(Array(90).fill(false));
  expect(phone.isDone()).toBe(true);
});

test('whoever hangs up while they wait is forgotten', () => {
  const bodies = createRefusedBodies();
  const senders = Array.from({ length: 3 }, () => sender({ bytes: 9e9, each: 3_000_000 }));
  for (const { request } of senders) bodies.read(request);
  sendAll(senders, (turn) => {
    if (turn === 5) for (const { socket } of senders) socket.destroyed = true;
  });
  vi.advanceTimersByTime(100 * TURN);
  expect(senders.map(({ request }) => bodies.isWaiting(request))).toEqual([false, false, false]);
  expect(vi.getTimerCount()).toBe(0);
});
