import '../src/platform/environment/production.ts';
import { explain, start } from '../server.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { plainly, Refusal } from './plainly.ts';

/** Runs the shop; what `npm start` does once there is a site. The bundle of the shop starts here. */
await plainly(async () => {
  // In plain words, and before anything is opened.
  readEnvironment();
  await start().catch((error) => {
    throw new Refusal(explain(error));
  });
});
