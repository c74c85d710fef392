import { expect, test } from 'vitest';
import { isCharacterKey, keyCommand, type PressedKey } from './keys.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
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
    expect(keyCommand(pressed(key)), key).not.toBeNull();
    expect(keyCommand(pressed(key, { shiftKey: true })), key).toBeNull();
    expect(keyCommand(pressed(key, { shiftKey: true, ctrlKey: true })), key).toBeNull();
  }
  expect(keyCommand(pressed(' '))).toBe('forward');
  expect(keyCommand(pressed(' ', { shiftKey: true }))).toBe('back');
});

test('signs that take Shift are what they are', () => {
  expect(keyCommand(pressed('+', { shiftKey: true }))).toBe('closer');
  expect(keyCommand(pressed('?', { shiftKey: true }))).toBe('keys');
  expect(keyCommand(pressed('P', { shiftKey: true }))).toBe('pages');
});

test('what is typed is told from keys without a letter, and from commands', () => {
  for (const key of ['w', 'P', '/', '?', '+', '0']) expect(isCharacterKey(pressed(key)), key).toBe(true);
  for (const key of [' ', 'Escape', 'ArrowLeft', 'PageDown'])
    expect(isCharacterKey(pressed(key)), key).toBe(false);
  expect(isCharacterKey(pressed('f', { ctrlKey: true }))).toBe(false);
});
