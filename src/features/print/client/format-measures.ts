/** 84.2 MB, 310 kB. */
export function bytesText(bytes: number): string {
  if (bytes < 1000 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0kB`;
  return `${megabytes(bytes)}\u00a0MB`;
}

const megabytes = (bytes: number) => {
  const mb = bytes / 1024 / 1024;
  return mb < 10 ? mb.toFixed(1) : `${Math.round(mb)}`;
};

/** “84 of 200 MB”. */
export const shareText = (sentBytes: number, total: number): string =>
  `${megabytes(sentBytes)} of ${megabytes(total)}\u00a0MB`;

/** “about 2 minutes”. */
export function aboutText(seconds: number): string {
  if (seconds < 50) return seconds < 15 ? 'a few seconds' : 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 50) return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours <= 1 ? 'about an hour' : `about ${hours} hours`;
}

/** 148 × 210 mm. */
export const sizeText = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string =>
  `${mm(widthMm)} × ${mm(heightMm)}\u00a0mm`;
const mm = (length: number) => `${Math.round(length * 10) / 10}`;

/** 850 g, 1.2 kg. */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams}\u00a0g` : `${(grams / 1000).toFixed(1)}\u00a0kg`;
