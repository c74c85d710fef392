export const UPLOAD_FORMATS = {
  block: {
    types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    label: 'SVG, PNG, JPEG, WebP or AVIF',
  },
  print: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    label: 'PNG, JPEG, WebP or AVIF',
  },
} as const;
