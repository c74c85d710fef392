export const UPLOAD_FORMATS = {
  block: {
    types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    words: 'SVG, PNG, JPEG, WebP or AVIF',
  },
  print: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    words: 'PNG, JPEG, WebP or AVIF',
  },
} as const;
