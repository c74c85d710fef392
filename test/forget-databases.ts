import { forgetDatabases } from './run-databases.ts';

// Drops the databases of a finished run: node test/forget-databases.ts <server> <name prefix>

const [server = '', run = ''] = process.argv.slice(2);
if (run) await forgetDatabases(server, (name) => name.startsWith(run));
