import { findings } from './walls/check.ts';
import { worded } from './walls/finding.ts';
import { readHouse } from './walls/house.ts';

// npm run walls: checks that imports only go down the layers, browsers load no server code, there are no import
// cycles, SQL names no foreign tables, and every stream has an error listener. Derived from the folders; see
// docs/decisions/walls.md.

const found = findings(readHouse());
for (const one of found) console.log(worded(one));
if (found.length) console.log(`\n${found.length} against the walls.`);
process.exitCode = found.length ? 1 : 0;
