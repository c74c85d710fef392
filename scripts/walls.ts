import { findings } from './walls/check.ts';
import { worded } from './walls/finding.ts';
import { readHouse } from './walls/house.ts';

// npm run walls: imports only go down the rooms of the house, browsers load nothing of the server, files do not go round in
// circles, no SQL names another's tables, and every stream has a listener for its errors. All of it is derived from the folders; see docs/decisions/walls.md.

const found = findings(readHouse());
for (const one of found) console.log(worded(one));
if (found.length) console.log(`\n${found.length} against the walls.`);
process.exitCode = found.length ? 1 : 0;
