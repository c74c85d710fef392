import { expect, test } from 'vitest';
import { isCharacterKey, keyCommand, type PressedKey } from './keys.ts';

const pressed = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test('keys turn pages, except with Shift, which selects text', () => {
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

test('characters typed with Shift keep their meaning', () => {
  expect(keyCommand(pressed('+', { shiftKey: true }))).toBe('closer');
  expect(keyCommand(pressed('?', { shiftKey: true }))).toBe('keys');
  expect(keyCommand(pressed('P', { shiftKey: true }))).toBe('pages');
});

test('typed characters are told from named keys and commands', () => {
  for (const key of ['w', 'P', '/', '?', '+', '0']) expect(isCharacterKey(pressed(key)), key).toBe(true);
  for (const key of [' ', 'Escape', 'ArrowLeft', 'PageDown'])
    expect(isCharacterKey(pressed(key)), key).toBe(false);
  expect(isCharacterKey(pressed('f', { ctrlKey: true }))).toBe(false);
});
