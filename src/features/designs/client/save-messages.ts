export const CHANGED_ELSEWHERE = 'This design was changed in another tab.';
export const NOW_YOURS = 'Your design is now among your designs.';
export const WAS_DELETED =
  'This design was deleted. What you have here is a draft in this browser until you save it.';
export const NO_STORAGE =
  'This browser does not let the shop store anything, so your design lasts until you close this page.';
