import { availableParallelism } from 'node:os';
import { bin, type ChildResult, runNode } from './child.ts';

// npm run verify: every check but the tests, in parallel, with one line each; failures print their output below.
// `--tests` runs the tests last.

interface Gate {
  name: string;
  /** Programs run in sequence until one fails. */
  steps: readonly (readonly string[])[];
}

/** Longest first. */
const GATES: Gate[] = [
  { name: 'build', steps: [['scripts/build.ts']] },
  {
    name: 'types',
    steps: [
      [bin('@react-router/dev/bin.cjs'), 'typegen'],
      [bin('typescript/bin/tsc'), '--noEmit'],
    ],
  },
  {
    name: 'lint and format',
    steps: [
      [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
    ],
  },
  { name: 'walls between folders', steps: [['scripts/walls.ts']] },
  {
    name: 'unused code',
    steps: [[], ['--production']].map((extraArgs) => [
      bin('knip/bin/knip.js'),
      '--treat-config-hints-as-errors',
      ...extraArgs,
    ]),
  },
  { name: 'glossary', steps: [['scripts/glossary.ts']] },
  { name: 'lock file', steps: [['scripts/lock-file.ts']] },
  { name: 'licences and single copies', steps: [['scripts/licences.ts']] },
];
const TESTS: Gate = { name: 'tests', steps: [['scripts/test.ts']] };

let failures = 0;
const queue = [...GATES];
await Promise.all(Array.from({ length: availableParallelism() }, runQueue));
const gates = process.argv.includes('--tests') ? [...GATES, TESTS] : GATES;
if (gates.includes(TESTS)) await run(TESTS);
console.log(failures ? `${failures} of ${gates.length} gates failed.` : `All ${gates.length} gates passed.`);
process.exitCode = failures ? 1 : 0;

async function runQueue(): Promise<void> {
  for (let gate = queue.shift(); gate; gate = queue.shift()) await run(gate);
}

async function run({ name, steps }: Gate): Promise<void> {
  const started = performance.now();
  const { code, output } = await runSteps(steps);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(28)}${seconds} s`);
  if (code === 0) return;
  failures += 1;
  console.log(output.trimEnd().replace(/^/gm, '    '));
}

async function runSteps(steps: Gate['steps']): Promise<ChildResult> {
  let output = '';
  for (const step of steps) {
    const result = await runNode(step, { capture: true, env: { NO_COLOR: '1', FORCE_COLOR: '0' } });
    output += result.output;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}
