import { describe, expect, test } from 'vitest';
import { findViolations, readRules } from './check.ts';

const GLOSSARY = `
# Glossary

## Retired words

| Word | Use | Fine in |
| --- | --- | --- |
| \`desk\`, \`desks\` | admin | |
| \`set aside\` | save for later | |
| \`letter\` | email or message | \`src/features/tooling/\`, \`newsletter\`, \`letterCase\` |

## Comment openings

- \`Of\`
- \`So many\`

## Something else
`;
const rules = readRules(GLOSSARY);
const violationsIn = (path: string, text: string | null) => findViolations([{ path, text }], rules);

describe('a retired word', () => {
  test.each([
    ['a variable', 'const deskTable = 1;'],
    ['a constant', 'export const DESK_API = 1;'],
    ['a function', 'function openDesk() {}'],
    ['a parameter', 'const open = (desk: number) => desk;'],
    ['a destructured name', 'const { admin: desk } = window;'],
    ['a name with a default', 'const { desk = 1 } = window;'],
    ['a rest element', 'const [first, ...desks] = [1];'],
    ['a type', 'type Desk = string;'],
    ['an interface', 'interface DeskPage {}'],
    ['a member of a type', 'interface Page { desk: string }'],
    ['a key', 'const page = { deskPath: 1 };'],
    ['a class', 'class Desk {}'],
    ['a method', 'class Page { openDesk() {} }'],
    ['an address', `const address = '/desk/orders';`],
    ['an address with a gap', 'const address = `/api/orders/desk`;'],
    ['words together', 'const setAsideLines = 1;'],
    ['a component’s name', 'export function DeskTable() { return <p />; }'],
  ])('is refused in %s', (_kind, text) => {
    expect(violationsIn('src/a.tsx', text)).toEqual([expect.stringContaining('src/a.tsx:1  ')]);
  });

  test('is refused in the path of any kind of file', () => {
    expect(violationsIn('src/features/desk/a.css', null)).toEqual([
      'src/features/desk/a.css:1  src/features/desk/a.css: “desk” is retired, use admin',
    ]);
  });

  test('is refused in the names of tables and columns', () => {
    const text = `export const admin = pgTable('desk_notes', { at: text('set_aside_at') });`;
    expect(violationsIn('src/features/admin/tables.ts', text)).toHaveLength(2);
    expect(violationsIn('src/features/admin/other.ts', text)).toEqual([]);
  });

  test('isn’t found in longer words, imported names or text', () => {
    const text = `import { desk } from 'furniture';\nconst desktop = desk.desk;\nconst label = 'On the desk';\nset(aside);`;
    expect(violationsIn('src/a.ts', text)).toEqual([]);
  });

  test('is allowed where the glossary lists an exception', () => {
    expect(violationsIn('src/features/tooling/a.ts', 'const letter = 1;')).toEqual([]);
    expect(violationsIn('src/a.ts', 'const letterCase = 1;')).toEqual([]);
    expect(violationsIn('src/a.ts', 'const letter = 1;')).toHaveLength(1);
  });
});

test.each([
  ['// Of what is saved', 1],
  ['/** So many books. */', 1],
  ['/**\n * Of a line\n * more\n */', 1],
  ['// Often', 0],
  ['// Returns the price of a line', 0],
])('checks the opening of %j', (comment, count) => {
  expect(violationsIn('src/a.ts', `${comment}\nexport {};`)).toHaveLength(count);
});

test('throws for a glossary without rules', () => {
  expect(() => readRules(GLOSSARY.replace('## Comment openings', '## Comments'))).toThrow('no retired words');
});
