import '../src/platform/environment/production.ts';
import { explain, isMisconfigured, start } from '../server.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { plainly, Refusal } from './plainly.ts';
import { MISCONFIGURED, RESTART } from './restart.ts';

/** Runs the shop; what `npm start` does once there is a site. The bundle of the shop starts here. */
await plainly(
  async () => {
    // In plain words, and before anything is opened.
    readEnvironment();
    await start({ isRestart: process.argv[2] === RESTART }).catch((error) => {
      if (isMisconfigured(error)) throw new Refusal(explain(error));
      console.error(`\n${explain(error)}\n`);
      process.exit(1);
    });
    process.send?.({ isOpen: true });
  },
  // Told apart from a crash by whoever would start it again.
  process.send ? MISCONFIGURED : 1,
);
