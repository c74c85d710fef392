import { forgetDatabases } from './run-databases.ts';

// Drops the databases of a run that has ended: node test/forget-databases.ts <server> <how their names begin>

const [server = '', run = ''] = process.argv.slice(2);
if (run) await forgetDatabases(server, (name) => name.startsWith(run));
