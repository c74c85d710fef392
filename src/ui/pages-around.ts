/** Page numbers to show, with `null` for gaps: both ends, the current page and its neighbours. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const pages = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  // At either end there is room for more neighbours.
  if (page <= 3) pages.push(...[2, 3, 4].filter((n) => n <= last));
  if (page >= last - 2) pages.push(...[last - 3, last - 2, last - 1].filter((n) => n >= 1));
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1] ?? 0;
    // A single missing page takes no more room than a gap.
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
