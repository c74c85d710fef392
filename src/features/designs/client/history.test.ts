import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDesign } from '../a-design.ts';
import { changed, type History, historyOf, redone, settled, undone } from './history.ts';

type Act = { name: string; field: string | null } | 'undo' | 'redo' | 'settle';
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ name: fc.string(), field: fc.constantFrom(null, 'title', 'size') }),
  fc.constantFrom('undo' as const, 'redo' as const, 'settle' as const),
);

const start = aDesign();
const named = (title: string) => ({ ...start, book: { ...start.book, title } });

function after(history: History, one: Act): History {
  if (one === 'undo') return undone(history) ?? history;
  if (one === 'redo') return redone(history) ?? history;
  if (one === 'settle') return settled(history);
  return changed(history, `Name it ${one.name}`, named(one.name), one.field);
}

describe('A history', () => {
  test('has redo bring back what undo took, and undo what redo brought, after anything', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const history = acts.reduce(after, historyOf(start));
        const back = undone(history);
        if (back) expect(redone(back)?.design).toBe(history.design);
        const forth = redone(history);
        if (forth) expect(undone(forth)?.design).toBe(history.design);
      }),
    );
  });

  test('leads back to the start by undo alone, and forth to the end by redo alone', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const history = acts.reduce(after, historyOf(start));
        let now = history;
        let steps = 0;
        for (let next = undone(now); next; next = undone(now)) {
          now = next;
          steps += 1;
        }
        expect(now.design).toBe(start);
        for (let i = 0; i < steps; i++) now = redone(now) as History;
        expect(now.design).toBe(history.design);
      }),
    );
  });

  test('takes the typing in one field as one step until it is left', () => {
    let history = historyOf(start);
    for (const title of ['E', 'Em', 'Emm', 'Emma'])
      history = changed(history, 'Title', named(title), 'title');
    expect(undone(history)?.design).toBe(start);
    history = changed(settled(history), 'Title', named('Emma.'), 'title');
    expect(undone(history)?.design.book.title).toBe('Emma');
  });

  test('lets go of what was undone when something else is done', () => {
    const one = changed(historyOf(start), 'One', named('one'));
    const other = changed(undone(one) as History, 'Two', named('two'));
    expect(redone(other)).toBeNull();
  });
});
