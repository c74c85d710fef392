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
const withTitle = (title: string) => ({ ...start, book: { ...start.book, title } });

function after(history: History, step: Act): History {
  if (step === 'undo') return undoStep(history) ?? history;
  if (step === 'redo') return redoStep(history) ?? history;
  if (step === 'settle') return endMerge(history);
  return addChange(history, `Name it ${step.name}`, withTitle(step.name), step.field);
}

describe('A history', () => {
  test('redo reverts any undo, and undo any redo', () => {
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

  test('undo alone reaches the start, redo alone the end', () => {
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

  test('merges typing in one field into one step until it loses focus', () => {
    let history = createHistory(start);
    for (const title of ['E', 'Em', 'Emm', 'Emma'])
      history = addChange(history, 'Title', withTitle(title), 'title');
    expect(undoStep(history)?.design).toBe(start);
    history = addChange(endMerge(history), 'Title', withTitle('Emma.'), 'title');
    expect(undoStep(history)?.design.book.title).toBe('Emma');
  });

  test('drops undone steps after a new change', () => {
    const first = addChange(createHistory(start), 'One', withTitle('one'));
    const second = addChange(undoStep(first) as History, 'Two', withTitle('two'));
    expect(redoStep(second)).toBeNull();
  });
});
