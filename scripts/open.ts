import '../src/platform/environment/production.ts';
import { explain, isMisconfigured, start } from '../server.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { plainly, Refusal } from './plainly.ts';
import { MISCONFIGURED, RESTART } from './restart.ts';

/** Runs the built shop; entry point of its bundle. */
await plainly(
  async () => {
    // Reports invalid variables in plain words before anything is opened.
    readEnvironment();
    await start({ isRestart: process.argv[2] === RESTART }).catch((error) => {
      if (isMisconfigured(error)) throw new Refusal(explain(error));
      console.error(`\n${explain(error)}\n`);
      process.exit(1);
    });
    process.send?.({ isOpen: true });
  },
  // Lets the supervising process tell a configuration error from a crash.
  process.send ? MISCONFIGURED : 1,
);
