export interface DifferentLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this many differing lines, the middle is shown as replaced. */
const LINES_MAX = 1500;

/** Line diff of two texts with as few changes as possible. */
export function textDifferences(before: readonly string[], after: readonly string[]): DifferentLine[] {
  let start = 0;
  while (start < before.length && before[start] === after[start] && start < after.length) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const toLines = (kind: DifferentLine['kind'], lines: readonly string[]) =>
    lines.map((text) => ({ kind, text }));
  return [
    ...toLines('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...toLines('same', before.slice(before.length - end)),
  ];
}

/** Longest common subsequence. */
function diffMiddle(before: readonly string[], after: readonly string[]): DifferentLine[] {
  if (before.length > LINES_MAX || after.length > LINES_MAX)
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ];
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      lines.push({ kind: 'removed', text: before[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: after[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
