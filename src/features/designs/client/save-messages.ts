export const CHANGED_ELSEWHERE = 'This design was changed in another tab.';
export const NOW_YOURS = 'Your design is saved in My designs.';
export const WAS_DELETED =
  'This design was deleted. What you see is a draft in this browser until you save it.';
export const NO_STORAGE =
  'Your browser doesn’t let us store anything. Your design will be lost when you close this page.';
