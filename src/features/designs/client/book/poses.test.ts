import { expect, test } from 'vitest';
import { approach, isSame, nearest, poseWords, SET } from './poses.ts';

test('a damped turn ends, exactly in the view that was asked for', () => {
  let pose = SET.front;
  let frames = 0;
  while (!isSame(pose, SET.open) && frames < 400) {
    pose = approach(pose, SET.open, 1 / 60);
    frames++;
  }
  expect(pose).toEqual(SET.open);
  expect(frames).toBeLessThan(120);
});

test('a view is reached by the shorter way round', () => {
  expect(nearest(Math.PI * 1.9, 0)).toBeCloseTo(Math.PI * 2);
  expect(nearest(0.2, Math.PI)).toBeCloseTo(Math.PI);
  expect(nearest(-3, Math.PI)).toBeCloseTo(-Math.PI);
});

test('where the book is turned to is said in words', () => {
  expect(poseWords(SET.front)).toBe('The front');
  expect(poseWords(SET['three-quarter'])).toBe('Front and spine, seen from above');
  expect(poseWords(SET.back)).toBe('The back');
  expect(poseWords(SET.open)).toBe('The open book, the front, seen from above');
});
