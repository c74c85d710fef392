import { dropDatabases } from './run-databases.ts';

// Drops the databases of a finished run: node test/drop-databases.ts <server> <name prefix>

const [server = '', run = ''] = process.argv.slice(2);
if (run) await dropDatabases(server, (name) => name.startsWith(run));
