/** Drawn for this shop on a 24 px grid with a 1.5 px stroke. */
export const ICON_SHAPES = {
  menu: '<path d="M3 6.5h18M3 12h18M3 17.5h12"/>',
  close: '<path d="m5.5 5.5 13 13m0-13-13 13"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.5"/>',
  cart: '<path d="M5 8.5h14l-1 12H6zM8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>',
  heart:
    '<path d="M12 20.2 4.3 12.6a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.7.8.7-.8a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z"/>',
  star: '<path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z"/>',
  previous: '<path d="m14.5 5-7 7 7 7"/>',
  next: '<path d="m9.5 5 7 7-7 7"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  pause: '<path d="M8.5 5v14m7-14v14"/>',
  play: '<path d="m7.5 4.5 12 7.5-12 7.5z"/>',
  fullscreen: '<path d="M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  copy: '<path d="M8 8h12v12H8zM16 8V4H4v12h4"/>',
  info: '<circle cx="12" cy="12" r="8.75"/><path d="M12 11v5.5M12 7.4v.2"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c.8-4 4-6 8-6s7.200 2 8 6"/>',
} as const;
export type IconName = keyof typeof ICON_SHAPES;
