import { expect, test } from 'vitest';
import { approach, describePose, isSamePose, nearestAngle, PRESET_POSES } from './poses.ts';

test('a damped turn ends exactly in the requested view', () => {
  let pose = PRESET_POSES.front;
  let frames = 0;
  while (!isSamePose(pose, PRESET_POSES.open) && frames < 400) {
    pose = approach(pose, PRESET_POSES.open, 1 / 60);
    frames++;
  }
  expect(pose).toEqual(PRESET_POSES.open);
  expect(frames).toBeLessThan(120);
});

test('turns the shorter way round', () => {
  expect(nearestAngle(Math.PI * 1.9, 0)).toBeCloseTo(Math.PI * 2);
  expect(nearestAngle(0.2, Math.PI)).toBeCloseTo(Math.PI);
  expect(nearestAngle(-3, Math.PI)).toBeCloseTo(-Math.PI);
});

test('describes the pose in words', () => {
  expect(describePose(PRESET_POSES.front)).toBe('The front');
  expect(describePose(PRESET_POSES['three-quarter'])).toBe('Front and spine, seen from above');
  expect(describePose(PRESET_POSES.back)).toBe('The back');
  expect(describePose(PRESET_POSES.open)).toBe('The open book, the front, seen from above');
});
