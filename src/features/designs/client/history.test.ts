import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleDesign } from '../sample-design.ts';
import { addChange, createHistory, endMerge, type History, redoStep, undoStep } from './history.ts';

type Act = { name: string; field: string | null } | 'undo' | 'redo' | 'settle';
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ name: fc.string(), field: fc.constantFrom(null, 'title', 'size') }),
  fc.constantFrom('undo' as const, 'redo' as const, 'settle' as const),
);

const start = sampleDesign();
const named = (title: string) => ({ ...start, book: { ...start.book, title } });

function after(history: History, one: Act): History {
  if (one === 'undo') return undoStep(history) ?? history;
  if (one === 'redo') return redoStep(history) ?? history;
  if (one === 'settle') return endMerge(history);
  return addChange(history, `Name it ${one.name}`, named(one.name), one.field);
}

describe('A history', () => {
  test('has redo bring back what undo took, and undo what redo brought, after anything', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const history = acts.reduce(after, createHistory(start));
        const back = undoStep(history);
        if (back) expect(redoStep(back)?.design).toBe(history.design);
        const forth = redoStep(history);
        if (forth) expect(undoStep(forth)?.design).toBe(history.design);
      }),
    );
  });

  test('leads back to the start by undo alone, and forth to the end by redo alone', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const history = acts.reduce(after, createHistory(start));
        let now = history;
        let steps = 0;
        for (let next = undoStep(now); next; next = undoStep(now)) {
          now = next;
          steps += 1;
        }
        expect(now.design).toBe(start);
        for (let i = 0; i < steps; i++) now = redoStep(now) as History;
        expect(now.design).toBe(history.design);
      }),
    );
  });

  test('takes the typing in one field as one step until it is left', () => {
    let history = createHistory(start);
    for (const title of ['E', 'Em', 'Emm', 'Emma'])
      history = addChange(history, 'Title', named(title), 'title');
    expect(undoStep(history)?.design).toBe(start);
    history = addChange(endMerge(history), 'Title', named('Emma.'), 'title');
    expect(undoStep(history)?.design.book.title).toBe('Emma');
  });

  test('lets go of what was undone when something else is done', () => {
    const one = addChange(createHistory(start), 'One', named('one'));
    const other = addChange(undoStep(one) as History, 'Two', named('two'));
    expect(redoStep(other)).toBeNull();
  });
});
