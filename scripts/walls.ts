import { checkWalls } from './walls/check.ts';
import { formatFinding } from './walls/finding.ts';
import { FEATURE_EDGES } from './walls/places.ts';
import { readSourceTree } from './walls/source-tree.ts';

// npm run walls: checks that imports only go down the layers, browsers load no server code, there are no import
// cycles, SQL names no foreign tables, and every stream has an error listener. Derived from the folders; see
// docs/decisions/walls.md.

const violations = checkWalls(readSourceTree(), FEATURE_EDGES);
for (const violation of violations) console.log(formatFinding(violation));
if (violations.length) console.log(`\n${violations.length} violations.`);
process.exitCode = violations.length ? 1 : 0;
