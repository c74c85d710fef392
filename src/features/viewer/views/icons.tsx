const SHAPES = {
  close: 'm5.5 5.5 13 13m0-13-13 13',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zM15.500 15.500l5.500 5.500',
  pages:
    'M4 4.500h6.500v8H4zM13.500 4.500H20v8h-6.500zM4 16h6.500v4M13.500 16H20v4M4 16v4M13.500 16v4M10.500 16v4M20 16v4',
  contents: 'M4 6h2M4 12h2M4 18h2M9.500 6H20M9.500 12H20M9.500 18H16',
  view: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  fullscreen: 'M4 9.500V4h5.500M14.500 4H20v5.500M20 14.500V20h-5.500M9.500 20H4v-5.500',
} as const;

export function ReadingIcon({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
