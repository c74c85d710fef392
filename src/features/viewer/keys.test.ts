import { expect, test } from 'vitest';
import { commandOf, isTyped, type Pressed } from './keys.ts';

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('keys turn pages, but not for who marks text with Shift', () => {
  for (const key of [
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ]) {
    expect(commandOf(pressed(key)), key).not.toBeNull();
    expect(commandOf(pressed(key, { shiftKey: true })), key).toBeNull();
    expect(commandOf(pressed(key, { shiftKey: true, ctrlKey: true })), key).toBeNull();
  }
  expect(commandOf(pressed(' '))).toBe('forward');
  expect(commandOf(pressed(' ', { shiftKey: true }))).toBe('back');
});

test('signs that take Shift are what they are', () => {
  expect(commandOf(pressed('+', { shiftKey: true }))).toBe('closer');
  expect(commandOf(pressed('?', { shiftKey: true }))).toBe('keys');
  expect(commandOf(pressed('P', { shiftKey: true }))).toBe('pages');
});

test('what is typed is told from keys without a letter, and from commands', () => {
  for (const key of ['w', 'P', '/', '?', '+', '0']) expect(isTyped(pressed(key)), key).toBe(true);
  for (const key of [' ', 'Escape', 'ArrowLeft', 'PageDown']) expect(isTyped(pressed(key)), key).toBe(false);
  expect(isTyped(pressed('f', { ctrlKey: true }))).toBe(false);
});
